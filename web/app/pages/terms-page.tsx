import { Terms } from '../../features/static-pages/terms.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="Terms of Service" subtitle="What you can expect, and what not" backHref="/">
      <Terms />
    </AppPage>
  )
}
