import { t } from '@tend/text'
import { PageNotFound } from '../../ui/layout/page-not-found.tsx'
import { AppPage } from '../navigation/app-page.tsx'

export const frame = { title: t`404 Page Not Found`, ownFrame: true }

export function Page() {
  return (
    <AppPage>
      <PageNotFound />
    </AppPage>
  )
}
