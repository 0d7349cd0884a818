import { addDays } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { type ReactNode, useState } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { chooseHabit, readHabitDays, setHabitDone } from '../commands/change-habits.ts'
import { addOwnHabit } from '../commands/change-own-habits.ts'
import { useSelectedHabits } from '../commands/selected-habits.ts'
import { useOwnHabits } from '../commands/stored-own-habits.ts'
import { habitKey } from '../rules/habit-catalogue.ts'
import { habitHistoryStart, weekHabits } from '../rules/habit-history.ts'
import { HABIT_RHYTHMS } from '../rules/habit-rhythm.ts'
import { type DayHabit, habitsOf, isHabitListFull } from '../rules/habits.ts'
import { shownHabit } from '../texts/rhythm-text.ts'
import { ChooseHabits } from './choose-habits.tsx'
import { HabitHistory } from './habit-history.tsx'
import { type HabitReminderProps, HabitSheet } from './habit-sheet.tsx'
import { OwnHabitsList } from './own-habits.tsx'
import { TodaysHabits } from './todays-habits.tsx'
import { useRemoveHabit, useRemoveOwnHabit } from './use-remove-habit.ts'
import { Yesterday } from './yesterday.tsx'

const NO_FLAGS = {}

type HabitTrackerProps = HabitReminderProps & {
  /** The way to all reminders of habits. */
  remindMe: ReactNode
  /** Says that a habit has reminders. */
  bell: (habit: DayHabit) => ReactNode
}

/** The Habit Tracker page: today's habits, their recent history, and the list to choose from. */
export function HabitTracker({ remindMe, reminder, bell }: HabitTrackerProps) {
  const today = useToday()
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const rhythms = useSetting(HABIT_RHYTHMS)
  const firstWeekday = useFirstDayOfWeek()
  const [changed, setChanged] = useState<DayHabit | null>(null)
  const days = useLive(
    today && ((device) => readHabitDays(device, habitHistoryStart(today), today)),
    [today],
  )
  const { failed, run } = useCommand()
  const removeHabit = useRemoveHabit()
  const removeOwnHabit = useRemoveOwnHabit()

  if (days.state === 'failed') return <StorageFailure />
  if (days.state === 'loading' || !today)
    return <EarlyPart name="habits" fallback={<Loading className="mt-8" />} />

  const { device } = days
  const state = { selection, flags: days.value.get(today) ?? NO_FLAGS, own }
  const habits = habitsOf(state)
  const yesterday = addDays(today, -1)

  const toggleChoice = (chosen: string) => {
    const habit = habits.find(({ key }) => key === habitKey(chosen))
    run(() => (habit ? removeHabit(device, today, habit) : chooseHabit(device, today, chosen)))
  }

  return (
    <>
      <div>
        <TodaysHabits
          title={t`Today`}
          isFullPage
          bell={bell}
          today={today}
          habits={weekHabits(habits, { days: days.value, firstWeekday, rhythms }, today).map(
            shownHabit,
          )}
          onDoneChange={({ key }, done) => run(() => setHabitDone(device, today, key, done))}
          onChange={setChanged}
          onRemove={(habit) => run(() => removeHabit(device, today, habit))}
        />
        <SaveFailure failed={failed} />
        {changed && (
          <HabitSheet
            habit={changed}
            today={today}
            reminder={reminder(changed.key)}
            onClose={() => setChanged(null)}
          />
        )}
        {habits.length > 0 && remindMe}
        <ChooseHabits chosen={habits} own={own} onToggle={toggleChoice} />
      </div>
      <div>
        {habits.length > 0 && (
          <>
            <HabitHistory habits={habits} days={days.value} today={today} />
            <Yesterday
              state={{ selection, flags: days.value.get(yesterday) ?? NO_FLAGS, own }}
              onDoneChange={({ key }, done) =>
                run(() => setHabitDone(device, yesterday, key, done))
              }
            />
          </>
        )}
        <OwnHabitsList
          own={own}
          habits={habits}
          isFull={isHabitListFull(state)}
          onAdd={(form) => addOwnHabit(device, today, form)}
          onRemove={(id) => run(() => removeOwnHabit(device, today, id))}
        />
      </div>
    </>
  )
}
