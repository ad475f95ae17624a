import { createApi } from '@loan/shared/runtime/redux';
import { viaShell } from '@loan/shared/store/viaShell';

/** The calls of the area Support: one endpoint each, of a call with its decoder in shared/src/contracts/api. */
export const chatApi = createApi({
  reducerPath: 'chat',
  baseQuery: viaShell,
  endpoints: () => ({}),
});
