import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { useWording } from '../../wording/useWording';

export function HomeScreen() {
  const { home } = useWording();
  return (
    <PageFrame title={home.title}>
      <p>{home.body}</p>
    </PageFrame>
  );
}
