import { formDay } from '@tend/shared/days/form-day'
import { addDays, type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { dayAt } from '../../../../store/device/today/day-clock.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { DateField } from '../../../../ui/controls/date-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { copyMeals } from '../../commands/meals.ts'
import { ChooseMeals } from './choose-meals.tsx'
import { useOfferMealsUndo } from './use-offer-meals-undo.ts'

type CopyMealsProps = {
  /** The meals of a day. */
  meals: readonly Meal[]
  date: LocalDate
  today: LocalDate
  device: Device
  onClose: () => void
}

/** Copies all or some meals of a day to another day. */
export function CopyMeals({ meals, date, today, device, onClose }: CopyMealsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  // A form that is open at midnight follows today, unless its day was chosen.
  const to = chosen ?? (date === today ? addDays(today, -1) : today)
  const { failed, runOnce } = useCommand()
  const offerUndo = useOfferMealsUndo()
  const form = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const copied = meals.filter(({ id }) => !left.has(id))
  const count = plural(copied.length, { one: '# meal', other: '# meals' })

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function copy(event: FormEvent) {
    event.preventDefault()
    if (copied.length === 0) return
    runOnce(async () => {
      const copies = await copyMeals(device, copied, formDay(to, dayAt(device.now())))
      const day = weekdayDate(copies[0]?.date ?? to, today)
      const text = t`${count} copied to ${day}`
      offerUndo(device, text, copies)
      onClose()
    })
  }

  return (
    <Card
      ref={form}
      as="form"
      className="mt-4 grid gap-4"
      aria-labelledby={titleId}
      onSubmit={copy}
    >
      <h3 id={titleId}>{t`Copy to another day`}</h3>
      <ChooseMeals meals={meals} left={left} onChange={setLeft} />
      <DateField
        label={t`Copy to`}
        value={to}
        max={today}
        onValueChange={(text) => setChosen(parseLocalDate(text))}
      />
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={copied.length === 0}>
          {t`Copy ${count}`}
        </Button>
        <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Card>
  )
}
