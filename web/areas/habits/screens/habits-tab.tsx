import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { addHabit, readHabitDays, toggleHabit } from '../commands/change-habits.ts'
import { useSelectedHabits } from '../commands/selected-habits.ts'
import { useOwnHabits } from '../commands/stored-own-habits.ts'
import { habitWeekStart, weekHabits } from '../rules/habit-history.ts'
import { habitsOf, isHabitListFull } from '../rules/habits.ts'
import { AddHabits } from './add-habits.tsx'
import { TodaysHabits } from './todays-habits.tsx'
import { useRemoveHabit } from './use-remove-habit.ts'

const NO_FLAGS = {}

/** The Habits tab of the You page: today's habits, and suggestions to add. */
export function HabitsTab() {
  const today = useToday()
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const days = useLive(today && ((device) => readHabitDays(device, habitWeekStart(today), today)), [
    today,
  ])
  const { failed, run } = useCommand()
  const removeHabit = useRemoveHabit()
  const section = useRef<HTMLElement>(null)

  if (days.state === 'failed') return <StorageFailure />
  if (days.state === 'loading' || !today)
    return <EarlyPart name="habits-tab" fallback={<Loading />} />

  const { device } = days
  const state = { selection, flags: days.value.get(today) ?? NO_FLAGS, own }
  // The pressed button disappears with its row or chip, so the focus moves to the list.
  const focusList = () => section.current?.focus({ preventScroll: true })
  return (
    <>
      <TodaysHabits
        ref={section}
        title="Today's habits"
        inTab
        habits={weekHabits(habitsOf(state), days.value, today)}
        onDoneChange={({ key }) => run(() => toggleHabit(device, today, key))}
        onRemove={(habit) => run(() => removeHabit(device, today, habit).then(focusList))}
      />
      <SaveFailure failed={failed} />
      <AddHabits
        state={state}
        isFull={isHabitListFull(state)}
        onAdd={(name) => run(() => addHabit(device, today, name).then(focusList))}
      />
      <p className="mt-4">
        <TextLink href="/habits">
          View Full Habits Page
          <ArrowRight />
        </TextLink>
      </p>
    </>
  )
}
