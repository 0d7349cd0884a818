import type { LocalDate } from '@tend/shared/days/local-date'
import type { Weekday } from '@tend/shared/days/week'
import { ALL_WEEKDAYS } from '@tend/shared/days/weekdays'
import { isSameValue } from '@tend/shared/records/same-value'
import { plural, t } from '@tend/text'
import { type ReactNode, useState } from 'react'
import { fullWeekdayName, namedWeekdays } from '../../../../platform/formats/weekday-names.ts'
import { useFirstDayOfWeek } from '../../../../store/settings/first-day-of-week.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Stepper } from '../../../../ui/controls/stepper.tsx'
import { WeekdayButtons } from '../../../../ui/controls/weekday-buttons.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { changeRhythm, undoRhythm } from '../../commands/habit-rhythms.ts'
import {
  HABIT_RHYTHMS,
  isEveryDay,
  MAX_TIMES_A_WEEK,
  type Rhythm,
  rhythmOn,
  withWeekday,
} from '../../rules/habit-rhythm.ts'
import type { DayHabit } from '../../rules/habits.ts'
import { rhythmText } from '../../texts/rhythm-text.ts'

type Way = 'daily' | 'days' | 'times'

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'daily', label: t`Every day` },
  { value: 'days', label: t`Some days` },
  { value: 'times', label: t`Times a week` },
]

const FIRST_TIMES = 3

function wayOf(rhythm: Rhythm): Way {
  if (typeof rhythm === 'number') return 'times'
  return isEveryDay(rhythm) ? 'daily' : 'days'
}

type ChangeHabitProps = {
  habit: DayHabit
  today: LocalDate
  /** Its reminders. */
  reminder: ReactNode
  onClose: () => void
}

/** When a habit is asked for, from today on, and its reminders. Every tap is saved at once. */
export function ChangeHabit({ habit: { key, name }, today, reminder, onClose }: ChangeHabitProps) {
  const rhythm = rhythmOn(useSetting(HABIT_RHYTHMS), key, today)
  const firstWeekday = useFirstDayOfWeek()
  const [before] = useState(rhythm)
  const offerUndo = useUndo()
  const change = (next: Rhythm) => changeRhythm(key, today, next)
  function close() {
    onClose()
    if (isSameValue(before, rhythm)) return
    const when = isEveryDay(rhythm) ? t`Every day` : rhythmText(rhythm, 0)
    offerUndo(t`${name}: ${when}`, async () => undoRhythm(key, today, { before, after: rhythm }))
  }
  const choose = (way: Way) => {
    if (way === wayOf(rhythm)) return
    if (way === 'daily') change(ALL_WEEKDAYS)
    else change(way === 'times' ? FIRST_TIMES : [1, 3, 5])
  }
  return (
    <Dialog
      open
      title={name}
      onClose={close}
      closeButton
      testId="dialog-habit"
      actions={
        <Button wide onClick={close}>
          {t`Done`}
        </Button>
      }
    >
      <div>
        <h3 className="mb-2 text-label">{t`When`}</h3>
        <Segmented
          label={t`When`}
          options={WAYS}
          value={wayOf(rhythm)}
          onValueChange={choose}
          testIdPrefix="rhythm"
        />
        {typeof rhythm === 'number' ? (
          <TimesAWeek times={rhythm} firstWeekday={firstWeekday} onChange={change} />
        ) : (
          !isEveryDay(rhythm) && (
            <SomeDays days={rhythm} firstWeekday={firstWeekday} onChange={change} />
          )
        )}
      </div>
      {reminder}
    </Dialog>
  )
}

type DaysProps = {
  days: readonly Weekday[]
  firstWeekday: Weekday
  onChange: (rhythm: Rhythm) => void
}

function SomeDays({ days, firstWeekday, onChange }: DaysProps) {
  return (
    <>
      <div className="mt-3">
        <WeekdayButtons
          label={t`Days`}
          days={namedWeekdays(firstWeekday)}
          isPressed={(day) => days.includes(day)}
          onPress={(day) => onChange(withWeekday(days, day))}
        />
      </div>
      <p className="mt-3 text-muted">{t`On other days it rests. Nothing is counted against you.`}</p>
    </>
  )
}

type TimesProps = {
  times: number
  firstWeekday: Weekday
  onChange: (rhythm: Rhythm) => void
}

function TimesAWeek({ times, firstWeekday, onChange }: TimesProps) {
  const day = fullWeekdayName(firstWeekday)
  return (
    <>
      <Stepper
        value={times}
        caption={plural(times, { 1: 'time a week', other: 'times a week' })}
        decreaseLabel={t`Fewer times`}
        increaseLabel={t`More times`}
        atMinimum={times === 1}
        onDecrease={() => onChange(times - 1)}
        onIncrease={() => onChange(times === MAX_TIMES_A_WEEK ? ALL_WEEKDAYS : times + 1)}
      />
      <p className="mt-3 text-muted">
        {t`On any days. A new week starts on ${day}, whatever the last one was.`}
      </p>
    </>
  )
}
