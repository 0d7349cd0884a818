import { BreathingBenefits } from '../../features/breathing/breathing-benefits.tsx'
import { BreathingExercise } from '../../features/breathing/breathing-exercise.tsx'
import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AppPage } from '../app-page.tsx'

const AroundSession = later(
  async () => (await import('../../features/breathing/around-session.tsx')).AroundSession,
  <Loading />,
)

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
      <AroundSession />
    </AppPage>
  )
}
