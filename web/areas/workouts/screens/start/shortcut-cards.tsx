import { t } from '@tend/text'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Play from 'lucide-react/icons/play'
import Repeat from 'lucide-react/icons/repeat'
import type { ReactNode } from 'react'
import type { Workout } from '../../../../kinds/workout.ts'
import { dayOfWeek, shortDate } from '../../../../platform/formats/date-formats.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Pebble } from '../../../../ui/drawings/pebble.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { lighterWorkout, repeatWorkout } from '../../rules/draft/repeat-workout.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { progressText } from '../../texts/workout-progress-text.ts'
import { BUILDER_HREF } from '../builder/builder-link.ts'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'

/** Leads back to the workout that has been started and not saved. */
export function ContinueCard({ draft }: { draft: WorkoutDraft }) {
  return (
    <ShortcutCard
      title={t`Continue workout`}
      text={progressText(draft)}
      mark={
        <span className="grid size-touch flex-none place-items-center rounded-full bg-primary text-on-primary">
          <Play />
        </span>
      }
    />
  )
}

/** Opens the form for a new workout with the sets of a logged one. */
export function RepeatCard({ workout }: { workout: Workout }) {
  const today = useToday()
  const draft = useWorkoutDraft()
  return (
    <ShortcutCard
      title={t`Repeat ${workout.name}`}
      text={t`Your usual ${dayOfWeek(workout.date)}, last ${shortDate(workout.date, today)}`}
      onClick={() => draft.change((before) => repeatWorkout(before, workout))}
      mark={
        <span className="grid size-touch flex-none place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Repeat />
        </span>
      }
    />
  )
}

/** Opens the form for a new workout with fewer sets of a logged one, and less weight. */
export function LighterCard({ workout }: { workout: Workout }) {
  const draft = useWorkoutDraft()
  const hasWeights = workout.exercises.some(({ sets }) => sets.some(({ weight }) => weight > 0))
  return (
    <ShortcutCard
      title={t`${workout.name}, a lighter one`}
      text={hasWeights ? t`2 sets each, 10 % less weight` : t`2 sets each`}
      onClick={() => draft.change((before) => lighterWorkout(before, workout))}
      mark={
        <span className="grid size-touch flex-none place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Play />
        </span>
      }
    />
  )
}

type ShortcutCardProps = {
  title: string
  text: string
  /** The round mark at the end. */
  mark: ReactNode
  onClick?: () => void
  href?: string
  icon?: ReactNode
}

/** A card that leads to the form for a new workout, unless it has another `href`. */
export function ShortcutCard(props: ShortcutCardProps) {
  const { title, text, mark, onClick, href = BUILDER_HREF, icon = <Dumbbell /> } = props
  return (
    <Link
      href={href}
      onClick={onClick}
      className="press flex min-h-17 items-center gap-3.5 rounded-lg bg-card px-3.5 py-2.5 shadow-card"
    >
      <span className="large-text:hidden">
        <Pebble icon={icon} />
      </span>
      <span className="min-w-0 flex-1 leading-[1.3] [overflow-wrap:anywhere]">
        <span className="block font-strong text-body">{title}</span>
        <span className="block text-muted text-small">{text}</span>
      </span>
      {mark}
    </Link>
  )
}
