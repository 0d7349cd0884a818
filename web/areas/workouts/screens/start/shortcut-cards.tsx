import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Play from 'lucide-react/icons/play'
import Repeat from 'lucide-react/icons/repeat'
import type { ReactNode } from 'react'
import type { Workout } from '../../../../kinds/workout.ts'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Pebble } from '../../../../ui/drawings/pebble.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import type { OfferedWorkout } from '../../commands/offered-workout.ts'
import { lighterWorkout } from '../../rules/draft/repeat-workout.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { lastDoneText, offerText, whyOfferedText } from '../../texts/offered-text.ts'
import { progressText } from '../../texts/workout-progress-text.ts'
import { BUILDER_HREF } from '../builder/builder-link.ts'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'
import { useBeginWorkout } from './use-begin-workout.ts'

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

/** Opens the form for a new workout with the sets of the planned or usual one. */
export function OfferCard({ workout }: { workout: OfferedWorkout }) {
  const today = useToday()
  const why = today && whyOfferedText(workout, today)
  const last = !('plannedAs' in workout) && shortDate(workout.date, today)
  return <BeginCard workout={workout} text={listText([why, last && t`last ${last}`])} />
}

/** Opens the form for a new workout with the sets of the latest one. */
export function LatestCard({ workout }: { workout: Workout }) {
  return <BeginCard workout={workout} text={lastDoneText(workout, useToday())} />
}

function BeginCard({ workout, text }: { workout: OfferedWorkout; text: string }) {
  const begin = useBeginWorkout(useWorkoutDraft().change)
  return (
    <ShortcutCard
      title={offerText(workout)}
      text={text}
      onClick={() => begin(workout)}
      mark={
        <span className="grid size-touch flex-none place-items-center rounded-full bg-primary-soft text-primary-ink">
          {'plannedAs' in workout ? <Play /> : <Repeat />}
        </span>
      }
    />
  )
}

/** Opens the form for a new workout with fewer sets of a logged or planned one, and less weight. */
export function LighterCard({ workout }: { workout: OfferedWorkout }) {
  const begin = useBeginWorkout(useWorkoutDraft().change)
  const hasWeights = workout.exercises.some(({ sets }) => sets.some(({ weight }) => weight > 0))
  return (
    <ShortcutCard
      title={t`${workout.name}, a lighter one`}
      text={hasWeights ? t`2 sets each, 10 % less weight` : t`2 sets each`}
      onClick={() => begin(workout, lighterWorkout)}
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
