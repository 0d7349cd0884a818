import { useRef, useState } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { addHabit, readHabitDays, toggleHabit } from '../commands/change-habits.ts'
import { useSelectedHabits } from '../commands/selected-habits.ts'
import { useOwnHabits } from '../commands/stored-own-habits.ts'
import { habitWeekStart, weekHabits } from '../rules/habit-history.ts'
import { HABIT_RHYTHMS } from '../rules/habit-rhythm.ts'
import { type DayHabit, habitsOf } from '../rules/habits.ts'
import { shownHabit } from '../texts/rhythm-text.ts'
import { type HabitReminderProps, HabitSheet } from './habit-sheet.tsx'
import { HabitsTabView } from './habits-tab-view.tsx'
import { useRemoveHabit } from './use-remove-habit.ts'

const NO_FLAGS = {}

/** The Habits tab of the You page: today's habits, and suggestions to add. */
export function HabitsTab({ reminder }: HabitReminderProps) {
  const today = useToday()
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const rhythms = useSetting(HABIT_RHYTHMS)
  const firstWeekday = useFirstDayOfWeek()
  const [changed, setChanged] = useState<DayHabit | null>(null)
  const days = useLive(today && ((device) => readHabitDays(device, habitWeekStart(today), today)), [
    today,
  ])
  const { failed, run } = useCommand()
  const removeHabit = useRemoveHabit()
  const section = useRef<HTMLElement>(null)
  const [wantsAdd, setWantsAdd] = useState(false)

  if (days.state === 'failed') return <StorageFailure />
  if (days.state === 'loading' || !today)
    return <EarlyPart name="habits-tab" fallback={<Loading />} />

  const { device } = days
  const state = { selection, flags: days.value.get(today) ?? NO_FLAGS, own }
  const weeks = { days: days.value, firstWeekday, rhythms }
  // The pressed button disappears with its row or chip, so the focus moves to the list.
  const focusList = () => section.current?.focus({ preventScroll: true })
  return (
    <HabitsTabView
      section={section}
      today={today}
      habits={weekHabits(habitsOf(state), weeks, today).map(shownHabit)}
      own={own}
      wantsAdd={wantsAdd}
      onDoneChange={({ key }) => run(() => toggleHabit(device, today, key))}
      onChange={setChanged}
      onRemove={(habit) => run(() => removeHabit(device, today, habit).then(focusList))}
      onWantAdd={() => setWantsAdd(true)}
      onAdd={(name) => {
        setWantsAdd(true)
        run(() => addHabit(device, today, name).then(focusList))
      }}
    >
      <SaveFailure failed={failed} />
      {changed && (
        <HabitSheet
          habit={changed}
          today={today}
          reminder={reminder(changed.key)}
          onClose={() => setChanged(null)}
        />
      )}
    </HabitsTabView>
  )
}
