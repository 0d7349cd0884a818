import { addDays } from '@tend/domain/days/local-date'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { readDoneExercises } from '../../data/workouts/exercise-history.ts'
import { exerciseHref } from '../../data/workouts/exercise-href.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import stylesheet from './exercises.css?url'

const LISTED_DAYS = 365

/** The exercises of the last year, the latest first. */
export function ExerciseList() {
  const today = useToday()
  const done = useLive(
    today ? (device) => readDoneExercises(device, addDays(today, -LISTED_DAYS)) : null,
    [today],
  )
  if (done.state === 'failed') return <StorageFailure />
  if (!today || done.state === 'loading') return <Loading className="mt-8 min-h-140" />
  if (done.value.length === 0) {
    return <EmptyState>Nothing yet. The first set starts the line.</EmptyState>
  }
  return (
    <Card className="exercise-list mt-8 py-2">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <ul>
        {done.value.map(({ id, name, muscleGroup, date }) => (
          <li key={id}>
            <Link href={exerciseHref(id)}>
              <span>
                <b className="block font-strong">{name}</b>
                <span className="text-muted text-small">
                  {[muscleGroup, weekdayDate(date, today)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <ChevronRight className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
