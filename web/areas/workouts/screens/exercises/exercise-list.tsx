import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { dottedText } from '@tend/text/list-text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { EarlyPart } from '../../../../ui/layout/early-part.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { hasWorkoutsBefore, readDoneExercises } from '../../commands/read-exercise-history.ts'
import type { DoneExercise } from '../../rules/exercises/exercise-history.ts'
import { exerciseName, muscleGroupName } from '../../rules/exercises/exercise-name.ts'
import { exerciseHref } from './exercise-href.ts'
import stylesheet from './exercises.css?url'

const LISTED_DAYS = 365

/** The exercises of the last year, the latest first, and on request those before. */
export function ExerciseList() {
  const today = useToday()
  const [showsAll, setShowsAll] = useState(false)
  const done = useLive(
    today
      ? async (device) => {
          const first = addDays(today, -LISTED_DAYS)
          const [exercises, hasEarlier] = await Promise.all([
            readDoneExercises(device, showsAll ? null : first),
            hasWorkoutsBefore(device, first),
          ])
          return { exercises, hasEarlier }
        }
      : null,
    [today, showsAll],
  )
  if (done.state === 'failed') return <StorageFailure />
  if (!today || done.state === 'loading') {
    return <EarlyPart name="exercises" fallback={<Loading className="mt-8 min-h-140" />} />
  }
  const { exercises, hasEarlier } = done.value
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {exercises.length === 0 ? (
        <NoExercises hasEarlier={hasEarlier && !showsAll} />
      ) : (
        <Card className="exercise-list mt-8 py-2">
          <Exercises exercises={exercises} today={today} />
        </Card>
      )}
      {hasEarlier && (
        <p className="mt-4">
          <TextButton onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t`Show only the last year` : t`Show earlier exercises`}
          </TextButton>
        </p>
      )}
    </>
  )
}

export function NoExercises({ hasEarlier }: { hasEarlier: boolean }) {
  return (
    <EmptyState>
      {hasEarlier ? t`No sets in this time.` : t`Nothing yet. The first set starts the line.`}
    </EmptyState>
  )
}

type ExercisesProps = { exercises: readonly DoneExercise[]; today: LocalDate }

function Exercises({ exercises, today }: ExercisesProps) {
  return (
    <ul>
      {exercises.map(({ id, name, muscleGroup, date }) => (
        <li key={id}>
          <Link href={exerciseHref(id)}>
            <span>
              <b className="block font-strong">{exerciseName(name)}</b>
              <span className="text-muted text-small">
                {dottedText([muscleGroupName(muscleGroup), weekdayDate(date, today)])}
              </span>
            </span>
            <ChevronRight className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
