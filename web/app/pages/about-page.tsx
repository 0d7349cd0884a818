import { About } from '../../features/static-pages/about.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="About" subtitle="A gentle, private wellness tracker" backHref="/support">
      <About />
    </AppPage>
  )
}
