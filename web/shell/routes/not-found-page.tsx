import { PageNotFound } from '../../ui/layout/page-not-found.tsx'
import { AppPage } from '../navigation/app-page.tsx'

export function Page() {
  return (
    <AppPage>
      <PageNotFound />
    </AppPage>
  )
}
