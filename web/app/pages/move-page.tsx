import { useState } from 'react'
import { ContinueSpace } from '../../features/workouts/continue-space.tsx'
import { NewWorkout } from '../../features/workouts/new-workout.tsx'
import { QuickStartSection } from '../../features/workouts/quick-start-section.tsx'
import { RestTimerCard } from '../../features/workouts/rest-timer-card.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'

const MetricOffer = deferredSection(
  async () => (await import('../../features/settings/metric-offer.tsx')).MetricOffer,
  null,
)

const ContinueWorkout = deferredSection(
  async () => (await import('../../features/workouts/continue-workout.tsx')).ContinueWorkout,
  <ContinueSpace />,
)

const QuickStart = deferredSection(
  async () => (await import('../../features/workouts/quick-start.tsx')).QuickStart,
  <QuickStartSection>
    <Loading textOnly />
  </QuickStartSection>,
)

const Templates = deferredSection(
  async () => (await import('../../features/workouts/templates.tsx')).Templates,
  <Section title="Workout Templates">
    {/* As high as the four rows, so that nothing below moves when they appear. */}
    <div className="grid h-72 items-center">
      <Loading />
    </div>
  </Section>,
)

const LoggedWorkouts = deferredSection(
  async () => (await import('../../features/workouts/logged-workouts.tsx')).LoggedWorkouts,
  <>
    <section className="mt-10">
      <EarlyPart name="week" fallback={<Loading />} />
    </section>
    <Section title="Today's Workouts" aside={<span />}>
      <Loading />
    </Section>
  </>,
)

export function Page() {
  const [startedId, setStartedId] = useState<string | null>(null)
  return (
    <div className="columns aside-columns">
      <div>
        <ContinueWorkout />
        <RestTimerCard />
        <QuickStart />
      </div>
      <div>
        <NewWorkout unitsOffer={<MetricOffer />} />
        <Templates onStarted={setStartedId} />
        <LoggedWorkouts startedId={startedId} />
      </div>
    </div>
  )
}
