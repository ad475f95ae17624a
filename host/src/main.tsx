import './htmlPolicy';
import '@loan/shared/ui/tokens.css';
import '@loan/shared/ui/base.css';
import '@loan/shared/runtime/redux';
import '@loan/shared/runtime/router';
import { start } from './start';

start(() => window.location.reload());
