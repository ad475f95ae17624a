import { command } from '@loan/kit/command';

import { checkApi } from './checkApi';

command(() => checkApi(process.argv.slice(2)));
