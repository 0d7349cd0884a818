import { t } from '@tend/text'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { StreakTips } from '../../views/streaks/screens/streak-tips.tsx'
import { LandingLink } from '../parts/landing-link.tsx'
import { LookBackLink } from '../parts/look-back-link.tsx'

const Streaks = deferredSection(
  async () => (await import('../../views/streaks/screens/streaks.tsx')).Streaks,
  <EarlyPart
    name="streaks"
    fallback={
      <Section first title={t`Overall Progress`}>
        <Loading className="min-h-114" />
      </Section>
    }
  />,
)

export const frame = {
  title: t`Streaks`,
  subtitle: t`Track your consistency`,
  columns: true,
  backHref: '/',
  shortcut: 'streak',
}

export function Page() {
  return (
    <div className="columns">
      <div>
        <Streaks />
      </div>
      <div>
        <StreakTips />
        <LookBackLink />
        <LandingLink />
      </div>
    </div>
  )
}
