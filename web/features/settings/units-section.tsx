import type { Units } from '@tend/domain/settings/units'
import { changeUnits, useUnits } from '../../data/settings/units.ts'
import { Card } from '../../ui/card.tsx'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { MetricOffer } from './metric-offer.tsx'

const WEIGHTS = [
  { value: 'lb', label: 'lbs' },
  { value: 'kg', label: 'kg' },
] as const
const LENGTHS = [
  { value: 'in', label: 'in' },
  { value: 'cm', label: 'cm' },
] as const
const DISTANCES = [
  { value: 'km', label: 'km' },
  { value: 'mi', label: 'mi' },
] as const

/** The units in which weights, body measures and distances are typed and shown. */
export function UnitsSection() {
  const units = useUnits()
  return (
    <Section title="Units" data-testid="units">
      <MetricOffer />
      <Card className="grid py-2">
        <UnitRow name="Weight" field="weight" options={WEIGHTS} units={units} />
        <UnitRow name="Body" field="length" options={LENGTHS} units={units} />
        <UnitRow name="Distance" field="distance" options={DISTANCES} units={units} />
        {(units.weight === 'lb' || units.length === 'in') && (
          <ul className="border-border border-t">
            <ChecklistRow
              standalone
              fullName
              name="One decimal place in lbs and in"
              hint="Otherwise they are whole numbers"
              checked={units.tenths}
              onCheckedChange={(tenths) => changeUnits({ tenths })}
              testId="unit-tenths"
            />
          </ul>
        )}
      </Card>
      <p className="mt-2 px-1 text-muted text-small">
        Everything you typed stays as you typed it. Only the way it is shown changes.
      </p>
    </Section>
  )
}

type UnitRowProps<Field extends 'weight' | 'length' | 'distance'> = {
  name: string
  field: Field
  options: readonly { value: Units[Field]; label: string }[]
  units: Units
}

function UnitRow<Field extends 'weight' | 'length' | 'distance'>(props: UnitRowProps<Field>) {
  const { name, field, options, units } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border py-3 not-first:border-t">
      <p className="font-[600] text-label">{name}</p>
      <Segmented
        label={name}
        options={options}
        value={units[field]}
        onValueChange={(unit) => changeUnits({ [field]: unit })}
        testIdPrefix={`unit-${field}`}
      />
    </div>
  )
}
