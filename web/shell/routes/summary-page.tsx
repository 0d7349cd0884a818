import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'

export const Page = deferredSection(
  async () => (await import('../../views/summary/screens/summary.tsx')).Summary,
  <Loading className="mt-8 min-h-140" />,
)
