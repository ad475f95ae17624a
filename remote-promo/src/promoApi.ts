import { createApi } from '@loan/shared/runtime/redux';
import { viaShell } from '@loan/shared/store/viaShell';

/** The calls of the area Promotion: one endpoint each, of a call with its decoder in shared/src/contracts/api. */
export const promoApi = createApi({
  reducerPath: 'promo',
  baseQuery: viaShell,
  endpoints: () => ({}),
});
