import { StreakTips } from '../../features/streaks/streak-tips.tsx'
import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { AppPage } from '../app-page.tsx'
import { LandingLink } from '../landing-link.tsx'

const Streaks = later(
  async () => (await import('../../features/streaks/streaks.tsx')).Streaks,
  <Section first title="Overall Progress">
    <Loading className="min-h-114" />
  </Section>,
)

export function Page() {
  return (
    <AppPage title="Streaks" subtitle="Track your consistency" backHref="/" current="streak">
      <Streaks />
      <StreakTips />
      <LandingLink />
    </AppPage>
  )
}
