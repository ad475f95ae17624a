import { testRemoteModule } from '@loan/shared/testing/remoteModule';

import * as remote from './remote';

testRemoteModule(remote);
