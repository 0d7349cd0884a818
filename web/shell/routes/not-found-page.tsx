import { PageNotFound } from '../../ui/page-not-found.tsx'
import { AppPage } from '../navigation/app-page.tsx'

export function Page() {
  return (
    <AppPage>
      <PageNotFound />
    </AppPage>
  )
}
