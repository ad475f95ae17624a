import { command } from '@loan/kit/command';

import { checkAndroid } from './checkAndroid';

command(async () => checkAndroid(process.argv.slice(2)));
