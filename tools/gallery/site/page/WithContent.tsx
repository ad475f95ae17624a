import { useEffect, useState, type ReactNode } from 'react';

import type { Content } from '../contract';

/** Renders its children once the content has loaded. */
export function WithContent({ children }: { readonly children: (content: Content) => ReactNode }) {
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    void fetch('/content.json')
      .then((response) => response.json())
      .then((json) => setContent(json as Content));
  }, []);
  return content === undefined ? <p>Loading…</p> : children(content);
}
