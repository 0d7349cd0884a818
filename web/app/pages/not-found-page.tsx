import { PageNotFound } from '../../ui/page-not-found.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage>
      <PageNotFound />
    </AppPage>
  )
}
