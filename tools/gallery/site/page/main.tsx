import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import '@loan/shared/ui/tokens.css';
import '@loan/shared/ui/base.css';

import type { Content } from '../contract';
import { Gallery } from './Gallery';
import { Part } from './Part';

/** Renders its children once the content has loaded. */
function WithContent({ children }: { readonly children: (content: Content) => ReactNode }) {
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    void fetch('/content.json')
      .then((response) => response.json())
      .then((json) => setContent(json as Content));
  }, []);
  return content === undefined ? <p>Loading…</p> : children(content);
}

function onNavigation(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  return () => window.removeEventListener('popstate', notify);
}

/** The part in the address; another history entry is shown without a reload. */
function AddressedPart({ content }: { readonly content: Content }) {
  const search = useSyncExternalStore(onNavigation, () => window.location.search);
  return <Part key={search} settings={new URLSearchParams(search)} configured={content.brand} />;
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <WithContent>
      {(content) => (window.location.pathname === '/part' ? <AddressedPart content={content} /> : <Gallery content={content} />)}
    </WithContent>,
  );
