import { SHELL } from '@loan/release/document/schema';
import type { VariantName } from '@loan/release/document/variants';
import { marketOf, parametersOf } from '@loan/release/serve/pagePlace';
import { isInCanary } from '@loan/shared/contracts/canary';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { ReleaseDocument } from '@loan/shared/contracts/release';
import { readSessionParameter } from '@loan/shared/contracts/sessionParameter';

/**
 * The variant of a release for an address. Boot script and main script are part of the document, so the server decides about a canary of
 * the shell. It uses the device id in the address, as the boot script does for a remote's canary. An address without a device id gets the
 * default.
 */
export function variantFor(
  url: string,
  { shellCanary }: Pick<ReleaseDocument, 'shellCanary'>,
  config: Pick<PublicConfig, 'query'>,
): VariantName {
  if (shellCanary === undefined) return 'default';
  const deviceId = readSessionParameter(parametersOf(url), config.query.names.deviceId);
  return deviceId !== '' && isInCanary(SHELL, shellCanary, marketOf(url, config), deviceId) ? 'canary' : 'default';
}
