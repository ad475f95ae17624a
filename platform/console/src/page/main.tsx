import { createRoot } from 'react-dom/client';

import '@loan/shared/ui/tokens.css';
import '@loan/shared/ui/base.css';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { App } from './App';
import { consoleShell } from './consoleShell';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <ShellProvider shell={consoleShell}>
      <App opened={window.location.hash.slice(1)} />
    </ShellProvider>,
  );
