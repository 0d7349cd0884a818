import { addDays, type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { DateField } from '../../../../ui/controls/date-field.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { TextButton, TextLink } from '../../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { copyMeals, type EarlierDay, readEarlierDay } from '../../commands/meals.ts'
import { totalOf } from '../../rules/nutrients.ts'
import type { MealEditing } from '../log-meal/use-meal-editing.ts'
import { GroupedMeals } from './grouped-meals.tsx'
import { MealActions } from './meal-actions.tsx'
import { MealRow } from './meal-row.tsx'
import { NutrientSummary } from './nutrient-summary.tsx'
import { useOfferMealsUndo } from './use-offer-meals-undo.ts'

type EarlierMealsProps = { today: LocalDate; editing: MealEditing }

/**
 * Meals of days before today, which can be edited, deleted and logged again. Renders nothing if
 * there are none.
 */
export function EarlierMeals({ today, editing }: EarlierMealsProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const earlier = useLive((device) => readEarlierDay(device, today, chosen), [today, chosen])
  if (earlier.state !== 'ready' || !earlier.value) return null
  const { value: day, device } = earlier
  return (
    <Section
      title={t`Earlier meals`}
      aside={
        <TextButton
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Hide earlier meals` : t`Show earlier meals`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Hide` : t`Show`}
        </TextButton>
      }
    >
      {isOpen && (
        <>
          <DayPicker day={day} today={today} onChoose={setChosen} />
          <MealsOfDay
            day={day}
            today={today}
            device={device}
            editing={editing}
            onStay={setChosen}
          />
          <TextLink href="/deleted">{t`Deleted entries`}</TextLink>
        </>
      )}
    </Section>
  )
}

type DayPickerProps = { day: EarlierDay; today: LocalDate; onChoose: (date: LocalDate) => void }

/** Chooses any day before today. The arrows skip days without meals. */
function DayPicker({ day, today, onChoose }: DayPickerProps) {
  const { before, after } = day
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <IconButton
        label={t`Previous day with meals`}
        icon={<ChevronLeft />}
        look="soft"
        disabled={!before}
        onClick={() => before && onChoose(before)}
      />
      <DateField
        label={t`Day`}
        labelHidden
        className="flex-1 large-text:order-first large-text:basis-full"
        value={day.date}
        max={addDays(today, -1)}
        tooLateText={t`Choose a day before today.`}
        onValueChange={(text) => {
          const date = parseLocalDate(text)
          if (date && date < today) onChoose(date)
        }}
      />
      <IconButton
        label={t`Next day with meals`}
        icon={<ChevronRight />}
        look="soft"
        disabled={!after}
        onClick={() => after && onChoose(after)}
      />
    </div>
  )
}

type MealsOfDayProps = {
  day: EarlierDay
  today: LocalDate
  device: Device
  editing: MealEditing
  /** Keeps this day shown, even if its last meal is deleted or moved. */
  onStay: (date: LocalDate) => void
}

function MealsOfDay({ day: { date, meals }, today, device, editing, onStay }: MealsOfDayProps) {
  const { failed, run } = useCommand()
  const offerUndo = useOfferMealsUndo()
  const isHidden = useIsHidden('nutrition')
  const day = weekdayDate(date, today)

  function copy(past: readonly Meal[], title: string) {
    ignoreDoubleTap()
    run(async () => {
      offerUndo(device, title, await copyMeals(device, past))
    })
  }

  return (
    <section aria-label={t`Meals on ${day}`}>
      {meals.length === 0 ? (
        <p className="text-muted">{t`No meals logged on ${day}.`}</p>
      ) : (
        <>
          <p className="mb-2 text-muted">
            <b className="font-strong text-text">{day}</b>
            {!isHidden && ', '}
            <NutrientSummary nutrients={totalOf(meals)} all />
          </p>
          <GroupedMeals meals={meals}>
            {(meal) => (
              <MealRow
                key={meal.id}
                meal={meal}
                device={device}
                onEdit={(edited) => {
                  onStay(date)
                  editing.edit(edited)
                }}
                onDeleted={() => onStay(date)}
                onLogAgain={() => copy([meal], t`${meal.foodName} logged`)}
              />
            )}
          </GroupedMeals>
        </>
      )}
      {meals.length > 1 && (
        <Button
          variant="soft"
          wide
          className="mt-4"
          icon={<Plus />}
          onClick={() => copy(meals, plural(meals.length, { other: '# meals logged' }))}
        >{t`Copy all to today`}</Button>
      )}
      <SaveFailure failed={failed} />
      <MealActions meals={meals} date={date} device={device} />
    </section>
  )
}
