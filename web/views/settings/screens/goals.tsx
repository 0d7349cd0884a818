import type { LocalDate } from '@tend/shared/days/local-date'
import { checkDecimal, checkWholeNumber } from '@tend/shared/forms/check-number'
import { editedValue, type FilledField } from '@tend/shared/forms/edited-value'
import { formatNumber } from '@tend/shared/forms/format-number'
import { exactText } from '@tend/shared/forms/number-text'
import { readNumber } from '@tend/shared/forms/read-number'
import { readObject } from '@tend/shared/records/stored-value'
import { ENERGY_UNIT, energyIn, kilocaloriesIn } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { Trans, t } from '@tend/text'
import { useState } from 'react'
import {
  millilitresOf,
  VOLUME_UNIT,
  type VolumeUnit,
  volumeIn,
} from '../../../areas/hydration/rules/volume-unit.ts'
import { NUTRIENT_LABELS } from '../../../areas/nutrition/texts/nutrient-texts.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useDraft } from '../../../store/local-storage/draft.ts'
import { useGoals } from '../../../store/settings/goals.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import {
  DEFAULT_GOALS,
  GOAL_BOUNDS,
  GOAL_NAMES,
  type GoalName,
  isWithinBounds,
} from '../../../store/settings/rules/goal-settings.ts'
import { setGoals } from '../../../store/settings/set-goals.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { afterPress } from '../../../ui/controls/after-press.ts'
import { type NumberFieldProps, NumberFields } from '../../../ui/controls/number-fields.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'

const LABELS: Readonly<Record<GoalName, string>> = {
  glasses: t`Glasses a day`,
  glassMl: t`A glass is`,
  ...NUTRIENT_LABELS,
}

/** The goals for water and nutrition, and the size of a glass. Each is saved as it is typed. */
export function GoalSettings() {
  const today = useToday()
  const units = { energyUnit: useSetting(ENERGY_UNIT), volumeUnit: useSetting(VOLUME_UNIT) }
  return (
    // The key drops texts that were typed in other units.
    today && <GoalFields key={Object.values(units).join()} today={today} {...units} />
  )
}

/** A text that was typed and saved, and the goal that the field showed before. */
interface TypedGoal {
  readonly text: string
  readonly filled: FilledField<number>
}

type GoalFieldsProps = { today: LocalDate; energyUnit: EnergyUnit; volumeUnit: VolumeUnit }

function GoalFields({ today, energyUnit, volumeUnit }: GoalFieldsProps) {
  const goals = useGoals(today)
  const isHidden = useIsHidden('nutrition')
  const refused = useDraft<RefusedGoals>('goals', noneRefused, readRefusedGoals)
  const [typed, setTyped] = useState<Partial<Record<GoalName, TypedGoal>>>({})
  const isDefault = GOAL_NAMES.every((name) => goals[name] === DEFAULT_GOALS[name])

  function field(name: GoalName): NumberFieldProps {
    const unit = unitOf(name, volumeUnit, energyUnit)
    const shown = exactText(goalIn(unit, goals[name]))
    const filled = typed[name]?.filled ?? { text: shown, value: goals[name] }
    const goalOf = (text: string) =>
      editedValue(text, filled, (changed) => goalFrom(name, changed, unit))
    const checkNumber = unit === 'fl oz' ? checkDecimal : checkWholeNumber
    return {
      name,
      label: LABELS[name],
      unit,
      kind: unit === 'fl oz' ? 'decimal' : 'whole',
      value: refusedText(name, unit) ?? typed[name]?.text ?? shown,
      onValueChange: (text) => {
        const value = goalOf(text)
        setTyped({ ...typed, [name]: { text, filled } })
        refused.edit({ [name]: value === null ? { text, unit } : undefined })
        if (value !== null) setGoals(today, { [name]: value })
      },
      check: (text) => {
        const { isReadable, note } = checkNumber(text, unit)
        return { isReadable, note: goalOf(text) === null ? boundsText(name, unit) : note }
      },
    }
  }

  function refusedText(name: GoalName, unit: GoalUnit): string | undefined {
    const goal = refused.form[name]
    return goal?.unit === unit ? goal.text : undefined
  }

  // A goal is shown as it is saved, which may be rounded, or changed in another tab since. A refused text stays.
  return (
    <fieldset
      className="grid min-w-0 gap-5"
      onBlur={() => afterPress(() => setTyped({}))}
      data-testid="goals"
    >
      <NumberFields fields={[field('glasses'), field('glassMl')]} className={TWO_COLUMNS} />
      {!isHidden && (
        <NumberFields
          fields={[field('calories'), field('protein'), field('carbs'), field('fats')]}
          className={TWO_COLUMNS}
        />
      )}
      <p className="text-muted text-small">
        <Trans>New goals count from today. Earlier days keep the goals they had.</Trans>
      </p>
      {!isDefault && (
        <TextButton
          onClick={() => {
            setTyped({})
            refused.clear()
            setGoals(today, DEFAULT_GOALS)
          }}
        >{t`Back to the usual goals`}</TextButton>
      )}
    </fieldset>
  )
}

/** Texts outside the bounds, with the units in which they were typed. */
type RefusedGoals = Readonly<
  Partial<Record<GoalName, { readonly text: string; readonly unit: string }>>
>

const noneRefused = (): RefusedGoals => ({})

function readRefusedGoals(stored: unknown): RefusedGoals | undefined {
  const goals = readObject(stored)
  if (!goals) return undefined
  const read = GOAL_NAMES.flatMap((name) => {
    const { text, unit } = readObject(goals[name]) ?? {}
    return typeof text === 'string' && typeof unit === 'string' ? [[name, { text, unit }]] : []
  })
  return Object.fromEntries(read)
}

/** With the distance of the card's rows, since both groups of fields look like one. */
const TWO_COLUMNS = 'grid grid-cols-2 gap-x-3 gap-y-5 large-text:grid-cols-1'

type GoalUnit = VolumeUnit | EnergyUnit | 'g' | ''

function unitOf(name: GoalName, volumeUnit: VolumeUnit, energyUnit: EnergyUnit): GoalUnit {
  if (name === 'glasses') return ''
  if (name === 'glassMl') return volumeUnit
  return name === 'calories' ? energyUnit : 'g'
}

/** A stored goal in the unit in which it is typed. */
function goalIn(unit: GoalUnit, stored: number): number {
  switch (unit) {
    case 'ml':
    case 'fl oz':
      return volumeIn(unit, stored)
    case 'kcal':
    case 'kJ':
      return energyIn(unit, stored)
    default:
      return stored
  }
}

/** The goal that a text stands for; `null` if it is not a number within the bounds. */
function goalFrom(name: GoalName, text: string, unit: GoalUnit): number | null {
  const number = readNumber(text, unit)
  if (!number) return null
  const rounded = unit === 'fl oz' ? Math.round(number.value * 10) / 10 : Math.round(number.value)
  const value = storedGoal(rounded, unit)
  return isWithinBounds(name, value) ? value : null
}

/** The goal that is stored, which `goalIn` turns into the typed number again. */
function storedGoal(typed: number, unit: GoalUnit): number {
  if (unit === 'fl oz') return millilitresOf(unit, typed)
  return unit === 'kJ' ? kilocaloriesIn(typed) : typed
}

function boundsText(name: GoalName, unit: GoalUnit): string {
  const [min = '', max = ''] = GOAL_BOUNDS[name].map((bound) => {
    const shown = formatNumber(goalIn(unit, bound))
    return unit === 'ml' || unit === 'fl oz' ? `${shown} ${unit}` : shown
  })
  return t`From ${min} to ${max}. Until then the earlier goal stays.`
}
