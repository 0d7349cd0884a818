import { BreathingBenefits } from '../../features/breathing/breathing-benefits.tsx'
import { BreathingExercise } from '../../features/breathing/breathing-exercise.tsx'
import { CueChoice } from '../../features/breathing/cue-choice.tsx'
import { RecentSessions } from '../../features/breathing/recent-sessions.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage
      compact
      title="Breathing Exercise"
      subtitle="Follow the circle. Nothing to get right."
      backHref="/recover"
    >
      <BreathingExercise />
      <div className="mt-8">
        <BreathingBenefits />
      </div>
      <CueChoice />
      <RecentSessions />
    </AppPage>
  )
}
