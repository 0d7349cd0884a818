import { habitsOf, isHabitListFull } from '@tend/domain/habits/habits'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { addHabit, readHabitFlags, toggleHabit } from '../../data/habits/habits.ts'
import { useOwnHabits } from '../../data/habits/own-habits.ts'
import { useSelectedHabits } from '../../data/habits/selected-habits.ts'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AddHabits } from './add-habits.tsx'
import { TodaysHabits } from './todays-habits.tsx'
import { useRemoveHabit } from './use-remove-habit.ts'

/** The Habits tab of the You page: today's habits, and suggestions to add. */
export function HabitsTab() {
  const today = useToday()
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const flags = useLive(today && ((device) => readHabitFlags(device, today)), [today])
  const { failed, run } = useCommand()
  const removeHabit = useRemoveHabit()
  const section = useRef<HTMLElement>(null)

  if (flags.state === 'failed') return <StorageFailure />
  if (flags.state === 'loading' || !today)
    return <EarlyPart name="habits-tab" fallback={<Loading className="min-h-140" />} />

  const { device } = flags
  const state = { selection, flags: flags.value, own }
  // The pressed button disappears with its row or chip, so the focus moves to the list.
  const focusList = () => section.current?.focus({ preventScroll: true })
  return (
    <>
      <TodaysHabits
        ref={section}
        title="Today's habits"
        habits={habitsOf(state)}
        onDoneChange={({ key }) => run(() => toggleHabit(device, today, key))}
        onRemove={(habit) => run(() => removeHabit(device, today, habit).then(focusList))}
      />
      <SaveFailure failed={failed} />
      <AddHabits
        state={state}
        isFull={isHabitListFull(state)}
        onAdd={(name) => run(() => addHabit(device, today, name).then(focusList))}
      />
      <p className="mt-8">
        <TextLink href="/habits">
          View Full Habits Page
          <ArrowRight />
        </TextLink>
      </p>
    </>
  )
}
