import type { RemoteModule } from '@loan/shared/contracts/shell';
import { CONTRACT } from '@loan/shared/contracts/version';

import { chatRoutes } from './routes';

export const contract = CONTRACT;
export const mount: RemoteModule['mount'] = chatRoutes;
