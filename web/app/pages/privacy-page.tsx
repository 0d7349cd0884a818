import { Privacy } from '../../features/static-pages/privacy.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="Privacy Policy" subtitle="What is kept, where, and who can see it" backHref="/">
      <Privacy />
    </AppPage>
  )
}
