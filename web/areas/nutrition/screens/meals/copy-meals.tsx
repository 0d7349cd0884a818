import { addDays, type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
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
  const [to, setTo] = useState(date === today ? addDays(today, -1) : today)
  const { failed, runOnce } = useCommand()
  const offerUndo = useOfferMealsUndo()
  const form = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const chosen = meals.filter(({ id }) => !left.has(id))
  const count = plural(chosen.length, { one: '# meal', other: '# meals' })

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function copy(event: FormEvent) {
    event.preventDefault()
    if (chosen.length === 0) return
    runOnce(async () => {
      const copies = await copyMeals(device, chosen, to === today ? null : to)
      const day = weekdayDate(to, today)
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
        onValueChange={(text) => setTo(parseLocalDate(text) ?? to)}
      />
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={chosen.length === 0}>
          {t`Copy ${count}`}
        </Button>
        <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Card>
  )
}
