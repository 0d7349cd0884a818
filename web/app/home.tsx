import { Overview } from '../features/overview/overview.tsx'
import { later } from '../ui/later.tsx'
import { AppPage } from './app-page.tsx'

const InstallHint = later(
  async () => (await import('../features/install/install-hint.tsx')).InstallHint,
  null,
)

/** Home, under  and . */
export function Home() {
  return (
    <AppPage title="Good Day" subtitle="Your wellness overview">
      <Overview />
      <InstallHint />
    </AppPage>
  )
}
