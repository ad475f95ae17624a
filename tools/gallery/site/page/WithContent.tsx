import { useEffect, useState, type ReactNode } from 'react';

import type { Content } from '../contract';

/** What there is to show, once it is known. */
export function WithContent({ children }: { readonly children: (content: Content) => ReactNode }) {
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    void fetch('/content.json')
      .then((response) => response.json())
      .then((json) => setContent(json as Content));
  }, []);
  return content === undefined ? <p>Loading…</p> : children(content);
}
