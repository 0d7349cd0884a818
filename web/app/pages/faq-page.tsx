import { Faq } from '../../features/static-pages/faq.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="FAQ" subtitle="Ten common questions" backHref="/support">
      <Faq />
    </AppPage>
  )
}
