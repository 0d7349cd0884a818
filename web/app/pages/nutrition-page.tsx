import { MindfulEating } from '../../features/mindful-eating/mindful-eating.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="Mindful Eating" subtitle="A moment with what you eat" backHref="/nourish">
      <MindfulEating />
    </AppPage>
  )
}
