import { testFirstReads, testRemoteModule } from '@loan/shared/testing/remoteModule';

import { firstReads } from './api/firstReads';
import * as remote from './remote';

testRemoteModule(remote);
testFirstReads(remote, firstReads);
