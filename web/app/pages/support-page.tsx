import { Support } from '../../features/static-pages/support.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="Support" subtitle="We are glad to help" backHref="/">
      <Support />
    </AppPage>
  )
}
