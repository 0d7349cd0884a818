import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="404 Page Not Found">
      <p>Did you forget to add the page to the router?</p>
    </AppPage>
  )
}
