import { t } from '@tend/text'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'

export const frame = {
  title: t`Summary`,
  subtitle: t`A page for your doctor or coach`,
  backHref: '/look-back',
}

export const Page = deferredSection(
  async () => (await import('../../views/summary/screens/summary.tsx')).Summary,
  <Loading className="mt-8 min-h-140" />,
)
