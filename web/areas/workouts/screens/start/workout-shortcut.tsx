import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MoonStar from 'lucide-react/icons/moon-star'
import type { OfferedWorkout } from '../../commands/offered-workout.ts'
import { isStarted } from '../../rules/draft/workout-draft.ts'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'
import { ContinueCard, LighterCard, OfferCard, ShortcutCard } from './shortcut-cards.tsx'

type WorkoutShortcutProps = {
  usual: OfferedWorkout | undefined
  /** Whether it is time to wind down. */
  isEvening: boolean
  /** After a long absence. */
  isLighter: boolean
}

/** Continues the workout in progress; otherwise leads to the wind-down or begins the planned or usual workout. */
export function WorkoutShortcut({ usual, isEvening, isLighter }: WorkoutShortcutProps) {
  const { value: draft } = useWorkoutDraft()
  if (draft && isStarted(draft)) return <ContinueCard draft={draft} />
  if (!isEvening) {
    const Card = isLighter ? LighterCard : OfferCard
    return usual && <Card workout={usual} />
  }
  return (
    <ShortcutCard
      href="/sleep"
      icon={<MoonStar />}
      title={t`Wind down`}
      text={t`Eight small steps`}
      mark={<ChevronRight className="me-2 text-muted" />}
    />
  )
}
