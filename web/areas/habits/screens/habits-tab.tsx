import { DRAWN_DATE } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { TextButton, TextLink } from '../../../ui/layout/text-link.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { addHabit, readHabitDays, toggleHabit } from '../commands/change-habits.ts'
import { useSelectedHabits } from '../commands/selected-habits.ts'
import { useOwnHabits } from '../commands/stored-own-habits.ts'
import { habitWeekStart, weekHabits } from '../rules/habit-history.ts'
import { HABIT_RHYTHMS } from '../rules/habit-rhythm.ts'
import { type DayHabit, habitsOf, isHabitListFull } from '../rules/habits.ts'
import { shownHabit } from '../texts/rhythm-text.ts'
import { AddHabits } from './add-habits.tsx'
import { type HabitReminderProps, HabitSheet } from './habit-sheet.tsx'
import { TodaysHabits } from './todays-habits.tsx'
import { useRemoveHabit } from './use-remove-habit.ts'

const NO_FLAGS = {}
const nothing = () => {}

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
  const isFull = isHabitListFull(state)
  const habits = habitsOf(state)
  const isOpen = wantsAdd || isFull || habits.length === 0
  // The pressed button disappears with its row or chip, so the focus moves to the list.
  const focusList = () => section.current?.focus({ preventScroll: true })
  return (
    <>
      <TodaysHabits
        ref={section}
        title={t`Today's habits`}
        today={today}
        habits={weekHabits(habits, { days: days.value, firstWeekday, rhythms }, today).map(
          shownHabit,
        )}
        onDoneChange={({ key }) => run(() => toggleHabit(device, today, key))}
        onChange={setChanged}
        onRemove={(habit) => run(() => removeHabit(device, today, habit).then(focusList))}
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
      <p className="mt-1 flex flex-wrap justify-between gap-x-4">
        {!isOpen && (
          <TextButton
            icon={<Plus />}
            onClick={() => setWantsAdd(true)}
          >{t`Add a habit`}</TextButton>
        )}
        <FullPageLink />
      </p>
      {isOpen && (
        <AddHabits
          state={state}
          isFull={isFull}
          onAdd={(name) => {
            setWantsAdd(true)
            run(() => addHabit(device, today, name).then(focusList))
          }}
        />
      )}
    </>
  )
}

function FullPageLink() {
  return (
    <TextLink href="/habits">
      {t`View Full Habits Page`}
      <ChevronRight />
    </TextLink>
  )
}

/** The tab on a new device, before the app has loaded. Its controls do nothing. */
export function NewHabitsTab() {
  return (
    <>
      <TodaysHabits
        title={t`Today's habits`}
        today={DRAWN_DATE}
        habits={[]}
        onDoneChange={nothing}
        onChange={nothing}
        onRemove={nothing}
      />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4">
        <FullPageLink />
      </p>
      <AddHabits state={{ selection: [], flags: NO_FLAGS }} isFull={false} onAdd={nothing} />
    </>
  )
}
