import { useState } from 'react'
import { NewWorkout } from '../../features/workouts/new-workout.tsx'
import { RestTimerCard } from '../../features/workouts/rest-timer-card.tsx'
import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { AppPage } from '../app-page.tsx'

const QuickStart = later(
  async () => (await import('../../features/workouts/quick-start.tsx')).QuickStart,
  <Section title="Quick Start">
    <Loading />
  </Section>,
)

const Templates = later(
  async () => (await import('../../features/workouts/templates.tsx')).Templates,
  <Section title="Workout Templates">
    <Loading />
  </Section>,
)

const Logged = later(
  async () => (await import('../../features/workouts/logged.tsx')).Logged,
  <Section title="Today's Workouts">
    <Loading />
  </Section>,
)

export function Page() {
  const [startedId, setStartedId] = useState<string | null>(null)
  return (
    <AppPage title="Move" subtitle="Strength, cardio and easy stretches">
      <RestTimerCard />
      <QuickStart />
      <NewWorkout />
      <Templates onStarted={setStartedId} />
      <Logged startedId={startedId} />
    </AppPage>
  )
}
