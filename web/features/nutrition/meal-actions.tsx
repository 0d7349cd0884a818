import type { LocalDate } from '@tend/domain/days/local-date'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import { useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useToday } from '../../data/device/today.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TextButton } from '../../ui/text-link.tsx'

const CopyMeals = deferredSection(
  async () => (await import('./copy-meals.tsx')).CopyMeals,
  <Loading />,
)

type MealActionsProps = { meals: readonly NutritionLog[]; date: LocalDate; device: Device }

/** What can be done with the meals of a day together. Renders nothing if there are none. */
export function MealActions({ meals, date, device }: MealActionsProps) {
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!today || meals.length === 0) return null

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <TextButton
        ref={button}
        className="mt-2"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Copy to another day
      </TextButton>
      {isOpen && (
        <CopyMeals meals={meals} date={date} today={today} device={device} onClose={close} />
      )}
    </>
  )
}
