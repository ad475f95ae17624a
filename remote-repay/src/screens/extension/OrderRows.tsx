import type { Row } from '@loan/shared/contracts/api/row';
import { Card } from '@loan/shared/ui/Card/Card';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';

import { useWording } from '../../wording/useWording';

/** The order that is extended. */
export function OrderRows({ rows }: { readonly rows: readonly Row[] }) {
  const { ext } = useWording();
  if (rows.length === 0) return null;
  return (
    <Card title={ext.order}>
      <Rows>
        <ServerRows rows={rows} />
      </Rows>
    </Card>
  );
}
