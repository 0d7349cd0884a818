import { Guide } from '../../features/static-pages/guide.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="User Guide" subtitle="Each part of Tend, explained slowly" backHref="/support">
      <Guide />
    </AppPage>
  )
}
