import type { LocalDate } from '@tend/domain/days/local-date'
import { readNumber } from '@tend/domain/forms/read-number'
import {
  DEFAULT_GOALS,
  GOAL_BOUNDS,
  GOAL_NAMES,
  type GoalName,
  isWithinBounds,
} from '@tend/domain/settings/goals'
import {
  millilitresOf,
  VOLUME_UNITS,
  type VolumeUnit,
  volumeIn,
  volumeText,
} from '@tend/domain/settings/volume-unit'
import { useState } from 'react'
import { useToday } from '../../data/device/today.tsx'
import { setGoals, setVolumeUnit } from '../../data/settings/change-goals.ts'
import { useGoals } from '../../data/settings/goals.ts'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { useVolumeUnit } from '../../data/settings/volume-unit.ts'
import { Card } from '../../ui/card.tsx'
import { formatThousands } from '../../ui/format-thousands.ts'
import { type NumberFieldProps, NumberFields } from '../../ui/number-fields.tsx'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextButton } from '../../ui/text-link.tsx'

const LABELS: Readonly<Record<GoalName, string>> = {
  glasses: 'Glasses a day',
  glassMl: 'A glass is',
  calories: 'Calories',
  protein: 'Protein',
  carbs: 'Carbs',
  fats: 'Fats',
}
const UNIT_OPTIONS = VOLUME_UNITS.map((unit) => ({ value: unit, label: unit }))

/** The goals for water and nutrition, and the size of a glass. Each is saved as it is typed. */
export function Goals() {
  const today = useToday()
  return (
    <Section title="Goals" data-testid="goals">
      {today && <GoalFields today={today} />}
    </Section>
  )
}

function GoalFields({ today }: { today: LocalDate }) {
  const goals = useGoals(today)
  const unit = useVolumeUnit()
  const isHidden = useIsHidden('nutrition')
  const [typed, setTyped] = useState<Partial<Record<GoalName, string | undefined>>>({})
  const isDefault = GOAL_NAMES.every((name) => goals[name] === DEFAULT_GOALS[name])

  function field(name: GoalName): NumberFieldProps {
    const isFlOz = name === 'glassMl' && unit === 'fl oz'
    return {
      name,
      label: LABELS[name],
      unit: unitOf(name, unit),
      kind: isFlOz ? 'decimal' : 'whole',
      value:
        typed[name] ?? String(name === 'glassMl' ? volumeIn(unit, goals.glassMl) : goals[name]),
      onValueChange: (text) => {
        setTyped({ ...typed, [name]: text })
        const value = goalFrom(name, text, unit)
        if (value !== null) setGoals(today, { [name]: value })
      },
      check: (text) => ({
        isReadable: text.trim() === '' || readNumber(text) !== null,
        note: goalFrom(name, text, unit) === null ? boundsText(name, unit) : '',
      }),
    }
  }

  return (
    <Card className="grid gap-5">
      <NumberFields fields={[field('glasses'), field('glassMl')]} className={TWO_COLUMNS} />
      <Segmented
        label="Unit of water"
        options={UNIT_OPTIONS}
        value={unit}
        onValueChange={(chosen) => {
          setTyped({ ...typed, glassMl: undefined })
          setVolumeUnit(chosen)
        }}
        testIdPrefix="volume-unit"
      />
      {!isHidden && (
        <NumberFields
          fields={[field('calories'), field('protein'), field('carbs'), field('fats')]}
          className={TWO_COLUMNS}
        />
      )}
      <p className="text-muted text-small">
        New goals count from today. Earlier days keep the goals they had.
      </p>
      {!isDefault && (
        <TextButton
          onClick={() => {
            setTyped({})
            setGoals(today, DEFAULT_GOALS)
          }}
        >
          Back to the usual goals
        </TextButton>
      )}
    </Card>
  )
}

const TWO_COLUMNS = 'grid grid-cols-2 gap-3 large-text:grid-cols-1'

function unitOf(name: GoalName, unit: VolumeUnit): string {
  if (name === 'glasses') return ''
  if (name === 'glassMl') return unit
  return name === 'calories' ? 'kcal' : 'g'
}

/** The goal that a text stands for; `null` if it is not a number within the bounds. */
function goalFrom(name: GoalName, text: string, unit: VolumeUnit): number | null {
  const number = readNumber(text)
  if (!number) return null
  const isFlOz = name === 'glassMl' && unit === 'fl oz'
  const rounded = isFlOz ? Math.round(number.value * 10) / 10 : Math.round(number.value)
  const value = isFlOz ? millilitresOf(unit, rounded) : rounded
  return isWithinBounds(name, value) ? value : null
}

function boundsText(name: GoalName, unit: VolumeUnit): string {
  const [min, max] = GOAL_BOUNDS[name]
  const texts = [min, max].map((bound) =>
    name === 'glassMl' ? volumeText(bound, unit) : formatThousands(bound),
  )
  return `From ${texts[0]} to ${texts[1]}. Until then the earlier goal stays.`
}
