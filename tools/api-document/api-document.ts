import { command } from '@loan/kit/command';

import { writeDocument } from './writeDocument';

command(() => writeDocument(process.argv.slice(2)));
