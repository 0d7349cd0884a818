import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AppPage } from '../app-page.tsx'

const LookBack = deferredSection(
  async () => (await import('../../features/look-back/look-back.tsx')).LookBack,
  <Loading className="mt-8 min-h-140" />,
)

/** Has its own frame, so that its texts are not part of the routes, which every page loads. */
export function Page() {
  return (
    <AppPage wide title="Look back" subtitle="The year in rings" backHref="/you">
      <LookBack />
    </AppPage>
  )
}
