import './launch/latePolyfills';
import './htmlPolicy';
import '@loan/shared/ui/tokens.css';
import '@loan/shared/ui/base.css';
import '@loan/shared/runtime/redux';
import '@loan/shared/runtime/router';

import { LAUNCHED } from './launch/launch';
import { start } from './start';

// A tab that asks for a release of its own is launched when it has it.
const isLaunched = '__LOAN__' in window;
if (isLaunched) start();
else window.addEventListener(LAUNCHED, start, { once: true });
