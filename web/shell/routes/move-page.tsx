import { t } from '@tend/text'
import { useEffect, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { BUILDER_VIEW } from '../../areas/workouts/screens/builder/builder-link.ts'
import type { SavedWorkout } from '../../areas/workouts/screens/entries/workout-receipt.tsx'
import { RestTimerCard } from '../../areas/workouts/screens/rest/rest-timer-card.tsx'
import { QuickStartLoading } from '../../areas/workouts/screens/start/quick-start-section.tsx'
import { TodaysLoading } from '../../areas/workouts/screens/start/todays-space.tsx'
import { WorkoutStartLoading } from '../../areas/workouts/screens/start/workout-start.tsx'
import { deferredSection, deferredSections } from '../../ui/layout/deferred-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AppPage } from '../navigation/app-page.tsx'
import { focusHeading, useViewFocus } from '../navigation/page-focus.ts'
import { useSheet } from '../navigation/use-sheet.ts'

const section = deferredSections(() => import('../parts/move-sections.ts'))
const WorkoutBuilder = section((part) => part.WorkoutBuilder, <Loading />)
const RunView = section((part) => part.RunView, <Loading className="mt-8 min-h-140" />)
const NextWorkout = section((part) => part.NextWorkout, <WorkoutStartLoading />)
const QuickStart = section((part) => part.QuickStart, <QuickStartLoading />)
const TodaysWorkouts = section(
  (part) => part.TodaysWorkouts,
  <Section title={t`Today's Workouts`} aside={<span />}>
    <TodaysLoading />
  </Section>,
)
const Templates = section(
  (part) => part.Templates,
  <Section title={t`Workout Templates`} aside={<span />}>
    <Loading />
  </Section>,
)

const WorkoutReceipt = deferredSection(
  async () =>
    (await import('../../areas/workouts/screens/entries/workout-receipt.tsx')).WorkoutReceipt,
  null,
)

export const frame = { title: t`Move`, ownFrame: true }

/** Move, or in its place what the address names: the form for a new workout, or a run (`?run=`). */
export function Page() {
  const [view, leave] = useSheet()
  const run = useLocationProperty(
    () => new URLSearchParams(location.search).get('run'),
    () => null,
  )
  /** The form has ended, and the history entries of it are being left. */
  const [hasEnded, setEnded] = useState(false)
  const [saved, setSaved] = useState<SavedWorkout | null>(null)
  const isBuilder = view === BUILDER_VIEW
  useEffect(() => {
    if (!isBuilder) setEnded(false)
    // Before the traversal, which takes longer than a frame on a slow phone, another control would get the focus.
    else if (hasEnded) focusHeading()
  }, [isBuilder, hasEnded])
  const isBuilding = isBuilder && !hasEnded
  useViewFocus(isBuilder ? view : (run ?? ''))

  if (isBuilding) {
    return (
      <NewWorkout
        onClose={() => {
          setEnded(true)
          leave()
        }}
        onSaved={setSaved}
      />
    )
  }
  if (run !== null) return <Run key={run} id={run} />
  return (
    <>
      <Overview />
      {saved && !isBuilder && <WorkoutReceipt saved={saved} onClose={() => setSaved(null)} />}
    </>
  )
}

/** Reserves the line of the subtitle while the run is not known yet. */
const UNKNOWN = { title: t`Workout`, subtitle: '\u00a0' }

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
    <AppPage title={t`Move`} subtitle={t`Strength, cardio and easy stretches`} columns>
      <div className="columns">
        <div>
          <Section first aria-label={t`Next workout`}>
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

function NewWorkout(props: { onClose: () => void; onSaved: (saved: SavedWorkout) => void }) {
  return (
    <AppPage columns>
      <h1 className="mt-2 font-label text-label text-muted">{t`Move`}</h1>
      <section aria-label={t`New Workout`}>
        <WorkoutBuilder columns {...props} />
      </section>
    </AppPage>
  )
}
