import { type Weekday, weekdayOf } from '@tend/shared/days/week'
import { weekdaysFrom } from '@tend/shared/days/weekdays'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  fullWeekdayName,
  namedWeekdays,
  weekdayName,
} from '../../../../platform/formats/weekday-names.ts'
import { useFirstDayOfWeek } from '../../../../store/settings/first-day-of-week.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { WeekdayButtons } from '../../../../ui/controls/weekday-buttons.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ChoiceRow } from '../../../../ui/lists/list-row.tsx'
import { ReorderGrip } from '../../../../ui/lists/reorder-grip.tsx'
import { useReorder } from '../../../../ui/lists/use-reorder.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { planDays } from '../../commands/change-plan.ts'
import { movedDays } from '../../rules/week-plan.ts'
import { planChangeText } from '../../texts/plan-text.ts'
import type { PlanProps } from './plan-props.ts'

/** The weekdays with their templates. A tap on a day chooses its template or moves it; its grip can be dragged, too. */
export function PlannedDays({ plan, templates, today, onChanged }: PlanProps) {
  const firstWeekday = useFirstDayOfWeek()
  const days = weekdaysFrom(firstWeekday)
  const [openDay, setOpenDay] = useState<Weekday | null>(null)
  const list = useRef<HTMLDListElement>(null)
  const keyOf = (day: Weekday) => plan.days.get(day) ?? ''
  const nameOf = (key: string | undefined) => templates.get(key ?? '')?.name

  function change(changes: ReadonlyMap<Weekday, string | undefined>, day: Weekday) {
    setOpenDay(null)
    onChanged(planChangeText(day, nameOf(changes.get(day))), planDays(changes))
  }

  /** Moves the focus to the day: the row from which the sheet was opened may have gone to another one. */
  const changeInSheet: typeof change = (changes, day) => {
    flushSync(() => change(changes, day))
    const rows = list.current?.querySelectorAll<HTMLElement>('[aria-haspopup]')
    rows?.[days.indexOf(day)]?.focus()
  }

  // A template keeps its row when it moves; it may have several days. The row of a free day stays on its day, so that
  // the focus is not in a row that goes to another day when it is planned.
  const rowId = (day: Weekday, at: number) => {
    const key = keyOf(day)
    const earlier = days.slice(0, at).filter((each) => keyOf(each) === key)
    return key === '' ? String(day) : `${key} ${earlier.length}`
  }
  const rows = days.map((day, at) => ({
    id: rowId(day, at),
    day,
    name: nameOf(keyOf(day)),
  }))
  const { shown, gripProps, draggedId } = useReorder(
    rows,
    (order, id) => {
      const [from, to] = [rows.find((row) => row.id === id)?.day, days[order.indexOf(id)]]
      if (from !== undefined && to !== undefined) change(movedDays(plan, from, to), to)
    },
    true,
  )

  return (
    <>
      <dl
        ref={list}
        data-reorder
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5"
      >
        {shown.flatMap(({ id, name }, at) => {
          const day = days[at] ?? firstWeekday
          return [
            // The row of a free day has the number of the day as its key.
            <dt
              key={`name ${day}`}
              className={day === weekdayOf(today) ? 'font-strong text-primary-ink' : 'text-muted'}
            >
              {weekdayName(day)}
            </dt>,
            <dd
              key={id}
              className={classNames(
                'flex items-center rounded-md',
                name === undefined ? 'edge' : 'bg-sunken',
                id === draggedId && 'relative z-10 shadow-card',
              )}
            >
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={listText([fullWeekdayName(day), name ?? t`nothing planned`])}
                className="press min-h-touch min-w-0 flex-1 truncate px-3.5 text-start font-label"
                onClick={() => setOpenDay(day)}
              >
                {name ?? <Plus className="size-4.5 text-muted" />}
              </button>
              {name !== undefined && (
                <ReorderGrip of={name} onTap={() => setOpenDay(day)} {...gripProps(id)} />
              )}
            </dd>,
          ]
        })}
      </dl>
      <p className="text-muted text-small">
        {t`On its day it is offered on Home and Move. Other days are free.`}
      </p>
      {openDay !== null && (
        <DaySheet
          day={openDay}
          plan={plan}
          templates={templates}
          onChange={changeInSheet}
          onClose={() => setOpenDay(null)}
        />
      )}
    </>
  )
}

type DaySheetProps = Pick<PlanProps, 'plan' | 'templates'> & {
  day: Weekday
  onChange: (changes: ReadonlyMap<Weekday, string | undefined>, day: Weekday) => void
  onClose: () => void
}

/** Chooses the template of a weekday, or moves it to another day. */
function DaySheet({ day, plan, templates, onChange, onClose }: DaySheetProps) {
  const days = namedWeekdays(useFirstDayOfWeek())
  const key = plan.days.get(day) ?? ''
  const isPlanned = templates.has(key)
  return (
    <Dialog
      open
      title={fullWeekdayName(day)}
      onClose={onClose}
      closeButton
      testId="dialog-plan-day"
      actions={
        isPlanned && (
          <Button variant="ghost" onClick={() => onChange(new Map([[day, undefined]]), day)}>
            {t`Leave it free`}
          </Button>
        )
      }
    >
      {isPlanned && (
        <div>
          <h3 className="mb-2 text-label">{t`Move to`}</h3>
          <WeekdayButtons
            label={t`Move to`}
            days={days}
            isPressed={(each) => each === day}
            onPress={(to) => onChange(movedDays(plan, day, to), to)}
          />
        </div>
      )}
      <List inset>
        {[...templates].map(([each, { name }]) => (
          <ChoiceRow
            key={each}
            title={name}
            chosen={each === key}
            onToggle={() => onChange(new Map([[day, each]]), day)}
          />
        ))}
      </List>
    </Dialog>
  )
}
