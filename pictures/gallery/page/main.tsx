import { createRoot } from 'react-dom/client';

import '@loan/shared/ui/tokens.css';
import '@loan/shared/ui/base.css';

import { Gallery } from './Gallery';
import { Part } from './Part';
import { WithContent } from './WithContent';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <WithContent>
      {(content) =>
        window.location.pathname === '/part' ? (
          <Part settings={new URLSearchParams(window.location.search)} configured={content.brand} />
        ) : (
          <Gallery content={content} />
        )
      }
    </WithContent>,
  );
