import { ENERGY_UNIT, ENERGY_UNITS } from '@tend/shared/units/energy'
import { Trans, t } from '@tend/text'
import { VOLUME_UNIT, VOLUME_UNITS } from '../../../areas/hydration/rules/volume-unit.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { changeUnits } from '../../../store/settings/units.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'

const WEIGHTS = [
  { value: 'lb', label: t`lbs` },
  { value: 'kg', label: t`kg` },
] as const
const LENGTHS = [
  { value: 'in', label: t`in` },
  { value: 'cm', label: t`cm` },
] as const
const VOLUMES = VOLUME_UNITS.map((unit) => ({ value: unit, label: unit }))
const ENERGIES = ENERGY_UNITS.map((unit) => ({ value: unit, label: unit }))
const DISTANCES = [
  { value: 'km', label: t`km` },
  { value: 'mi', label: t`mi` },
] as const

/** The units in which weights, body measures, distances, water and calories are typed and shown. */
export function UnitChoices() {
  const units = useSetting(UNITS)
  const energyUnit = useSetting(ENERGY_UNIT)
  const hidesEnergy = useIsHidden('nutrition')
  return (
    <>
      <div className="-my-3 grid" data-testid="units">
        <MeasureRow name={t`Weight`} field="weight" options={WEIGHTS} units={units} />
        <MeasureRow name={t`Body`} field="length" options={LENGTHS} units={units} />
        <MeasureRow name={t`Distance`} field="distance" options={DISTANCES} units={units} />
        <UnitRow
          name={t`Water`}
          options={VOLUMES}
          value={useSetting(VOLUME_UNIT)}
          onValueChange={(value) => changeSetting(VOLUME_UNIT, value)}
          testIdPrefix="volume-unit"
        />
        {!hidesEnergy && (
          <UnitRow
            name={t`Calories`}
            options={ENERGIES}
            value={energyUnit}
            onValueChange={(value) => changeSetting(ENERGY_UNIT, value)}
            testIdPrefix="unit-energy"
          />
        )}
        {(units.weight === 'lb' || units.length === 'in') && (
          // Its check mark is below the names of the rows above.
          <div className="border-border border-t">
            <ul className="-mx-4.5">
              <ChecklistRow
                fullName
                withoutHaptics
                name={t`Decimals for lbs and in`}
                hint={t`Otherwise they are whole numbers`}
                checked={units.tenths}
                onCheckedChange={(tenths) => changeUnits({ tenths })}
                testId="unit-tenths"
              />
            </ul>
          </div>
        )}
      </div>
      <p className="text-muted text-small">
        <Trans>Everything you typed stays as you typed it. Only the way it is shown changes.</Trans>
      </p>
    </>
  )
}

type MeasureRowProps<Field extends 'weight' | 'length' | 'distance'> = {
  name: string
  field: Field
  options: readonly { value: Units[Field]; label: string }[]
  units: Units
}

function MeasureRow<Field extends 'weight' | 'length' | 'distance'>(props: MeasureRowProps<Field>) {
  const { name, field, options, units } = props
  return (
    <UnitRow
      name={name}
      options={options}
      value={units[field]}
      onValueChange={(unit) => changeUnits({ [field]: unit })}
      testIdPrefix={`unit-${field}`}
    />
  )
}

type UnitRowProps<Unit extends string> = {
  name: string
  options: readonly { value: Unit; label: string }[]
  value: Unit
  onValueChange: (unit: Unit) => void
  testIdPrefix: string
}

function UnitRow<Unit extends string>({ name, ...choice }: UnitRowProps<Unit>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border py-3 not-first:border-t">
      <p className="font-[600] text-label">{name}</p>
      <Segmented label={name} {...choice} />
    </div>
  )
}
