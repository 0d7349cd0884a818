import { useEffect, useRef, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { BUILDER_HASH } from '../../areas/workouts/screens/builder/builder-link.ts'
import type { SavedWorkout } from '../../areas/workouts/screens/entries/workout-receipt.tsx'
import { RestTimerCard } from '../../areas/workouts/screens/rest/rest-timer-card.tsx'
import { QuickStartSection } from '../../areas/workouts/screens/start/quick-start-section.tsx'
import { TodaysLoading } from '../../areas/workouts/screens/start/todays-space.tsx'
import { WorkoutStartLoading } from '../../areas/workouts/screens/start/workout-start.tsx'
import { deferredSection, deferredSections } from '../../ui/layout/deferred-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AppPage } from '../navigation/app-page.tsx'
import { focusHeading } from '../navigation/page-focus.ts'
import { openPage } from '../navigation/router-link.tsx'
import { scrollNavigatedPage } from '../navigation/scroll-restoration.ts'

const section = deferredSections(() => import('../parts/move-sections.ts'))
const WorkoutBuilder = section((part) => part.WorkoutBuilder, <Loading />)
const RunView = section((part) => part.RunView, <Loading className="mt-8 min-h-140" />)
const NextWorkout = section((part) => part.NextWorkout, <WorkoutStartLoading />)
const QuickStart = section(
  (part) => part.QuickStart,
  <QuickStartSection>
    <Loading textOnly />
  </QuickStartSection>,
)
const TodaysWorkouts = section(
  (part) => part.TodaysWorkouts,
  <Section title="Today's Workouts" aside={<span />}>
    <TodaysLoading />
  </Section>,
)
const Templates = section(
  (part) => part.Templates,
  <Section title="Workout Templates">
    <Loading />
  </Section>,
)

const WorkoutReceipt = deferredSection(
  async () =>
    (await import('../../areas/workouts/screens/entries/workout-receipt.tsx')).WorkoutReceipt,
  null,
)

/** Move, or in its place what the address names: the form for a new workout, or a run (`?run=`). */
export function Page() {
  const isBuilding = useLocationProperty(
    () => location.hash === BUILDER_HASH,
    () => false,
  )
  const run = useLocationProperty(
    () => new URLSearchParams(location.search).get('run'),
    () => null,
  )
  const wasBuilding = useRef(false)
  const [saved, setSaved] = useState<SavedWorkout | null>(null)

  // The form is gone, and with it the focus, unless a tap has already moved it elsewhere.
  useEffect(() => {
    if (wasBuilding.current && !isBuilding && document.activeElement === document.body) {
      focusHeading()
    }
    wasBuilding.current = isBuilding
  }, [isBuilding])

  // A run has opened or closed, and what had the focus is gone. While hydrating, the address is ahead of `run`.
  const search = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the address, which `run` follows
  useEffect(() => {
    const isOther = search.current !== undefined && search.current !== location.search
    search.current = location.search
    if (!isOther || document.activeElement !== document.body) return
    focusHeading()
    scrollNavigatedPage()
  }, [run])

  if (isBuilding) return <NewWorkout onSaved={setSaved} />
  if (run !== null) return <Run key={run} id={run} />
  return (
    <>
      <Overview />
      {saved && <WorkoutReceipt saved={saved} onClose={() => setSaved(null)} />}
    </>
  )
}

/** Reserves the line of the subtitle while the run is not known yet. */
const UNKNOWN = { title: 'Workout', subtitle: '\u00a0' }

function Run({ id }: { id: string }) {
  const [title, setTitle] = useState(UNKNOWN)
  return (
    <AppPage columns {...title} backHref="/move">
      <RunView id={id} onTitle={setTitle} />
    </AppPage>
  )
}

function Overview() {
  const [startedId, setStartedId] = useState<string | null>(null)
  return (
    <AppPage title="Move" subtitle="Strength, cardio and easy stretches" columns>
      <div className="columns">
        <div>
          <Section first aria-label="Next workout">
            <NextWorkout />
          </Section>
          <QuickStart />
          <RestTimerCard />
        </div>
        <div>
          <TodaysWorkouts startedId={startedId} />
          <Templates onStarted={setStartedId} />
        </div>
      </div>
    </AppPage>
  )
}

function NewWorkout({ onSaved }: { onSaved: (saved: SavedWorkout) => void }) {
  return (
    <AppPage columns>
      <h1 className="mt-2 font-label text-label text-muted">Move</h1>
      <section aria-label="New Workout">
        <WorkoutBuilder columns onClose={() => openPage('/move')} onSaved={onSaved} />
      </section>
    </AppPage>
  )
}
