import { capitalised } from '@tend/shared/forms/capitalised'
import { checkDecimal, checkWholeNumber } from '@tend/shared/forms/check-number'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useCallback, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { ChecklistRow } from '../ui/controls/checklist-row.tsx'
import { Chip } from '../ui/controls/chip.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { NumberFields } from '../ui/controls/number-fields.tsx'
import { SearchField } from '../ui/controls/search-field.tsx'
import { Segmented } from '../ui/controls/segmented.tsx'
import { SelectField } from '../ui/controls/select-field.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Section } from '../ui/layout/section.tsx'
import { List } from '../ui/lists/list.tsx'
import { ChoiceRow } from '../ui/lists/list-row.tsx'
import { type SetChange, type SetColumn, SetList, SetRow } from '../ui/lists/set-row.tsx'

const EXERCISES = ['Goblet Squat', 'Push-ups', 'Bent-over Row', 'Plank']
const SET_COLUMNS: readonly SetColumn[] = [
  { name: 'reps', label: 'Reps', heading: 'Reps', width: 'regular', inputMode: 'numeric' },
  { name: 'weight', label: 'Weight', heading: 'lbs', width: 'weight', inputMode: 'decimal' },
]
const HOURS = ['9', '10', '11'].map((value) => ({ value, label: `${value}:00` }))
const HABITS = ['Meditation', 'Learning Something New', 'Expressing Appreciation', 'Family']

export function FormsKit() {
  const [text, setText] = useState('')
  const [hour, setHour] = useState('9')
  const [filter, setFilter] = useState('all')
  const [rest, setRest] = useState<number | null>(90)
  const [chosen, setChosen] = useState(new Set(['Goblet Squat', 'Meditation']))
  const toggle = (name: string) =>
    setChosen(
      (before) =>
        new Set(
          before.has(name) ? [...before].filter((other) => other !== name) : [...before, name],
        ),
    )
  return (
    <>
      <Section title="Form">
        <Card as="form" className="grid gap-4">
          <div className="-mt-2 flex items-center justify-between">
            <h3 className="text-heading">Walking</h3>
            <IconButton label="Close" icon={<X />} look="quiet" />
          </div>
          <TextField
            label="Name"
            optional
            placeholder="Workout 2"
            value={text}
            onValueChange={setText}
          />
          <NumbersKit />
          <SelectField label="At" value={hour} options={HOURS} onValueChange={setHour} />
          <SearchField
            label="Search foods"
            placeholder="Search foods"
            value={text}
            onValueChange={setText}
            status="2 foods found"
          />
          <TextArea
            label="How did it make you feel?"
            placeholder="Slow down and notice"
            value={text}
            onValueChange={setText}
          />
          <SetsKit />
          <Segmented
            label="Filter"
            value={filter}
            onValueChange={setFilter}
            options={['all', 'strength', 'cardio', 'flexibility'].map((value) => ({
              value,
              label: capitalised(value),
            }))}
          />
          <List inset aria-label="Exercise library">
            {EXERCISES.map((name) => (
              <ChoiceRow
                key={name}
                title={name}
                meta="Legs · Dumbbell"
                chosen={chosen.has(name)}
                onToggle={() => toggle(name)}
                disabled={name === 'Plank'}
              />
            ))}
          </List>
          <p className="flex items-center gap-1.5 font-[600] text-small text-success-ink">
            <Check className="size-4 stroke-[2.5]" />
            Saved
          </p>
          <div className="flex flex-wrap gap-2">
            <Button>Save Workout</Button>
            <Button variant="ghost">Cancel</Button>
          </div>
        </Card>
      </Section>
      <Section title="Choices">
        <Card variant="tinted">
          <Segmented
            label="Rest length"
            onTint
            value={rest}
            onValueChange={setRest}
            options={[30, 60, 90].map((value) => ({ value, label: `${value} s` }))}
          />
        </Card>
        <div className="mt-4 flex flex-wrap gap-2">
          {HABITS.map((name) => (
            <Chip
              key={name}
              name={name}
              pressed={chosen.has(name)}
              onToggle={() => toggle(name)}
              disabled={name === 'Family'}
            />
          ))}
        </div>
      </Section>
      <Section title="Checklists">
        <List>
          {HABITS.map((name) => (
            <ChecklistRow
              key={name}
              name={name}
              checked={chosen.has(name)}
              onCheckedChange={() => toggle(name)}
              trailing={<IconButton label={`Remove ${name}`} icon={<X />} look="quiet" />}
            />
          ))}
        </List>
        <List className="mt-4">
          {['Dim the lights', 'Put the phone away'].map((name) => (
            <ChecklistRow
              key={name}
              name={name}
              checked={chosen.has(name)}
              onCheckedChange={() => toggle(name)}
            />
          ))}
        </List>
      </Section>
    </>
  )
}

function SetsKit() {
  const [figure, setFigure] = useState('30')
  const [done, setDone] = useState(true)
  const changeSet = useCallback((_: number, { field, completed }: SetChange) => {
    if (field?.name === 'reps') setFigure(field.text)
    if (completed !== undefined) setDone((before) => !before)
  }, [])
  return (
    <SetList columns={SET_COLUMNS}>
      {[0, 1].map((index) => (
        <SetRow
          key={index}
          index={index}
          setNumber={index + 1}
          columns={SET_COLUMNS}
          values={[figure, '35']}
          completed={done === (index === 0)}
          current={done !== (index === 0)}
          onSetChange={changeSet}
        />
      ))}
    </SetList>
  )
}

function NumbersKit() {
  const [amount, setAmount] = useState('1,200.5')
  return (
    <NumberFields
      className="grid grid-cols-2 gap-3.5"
      fields={[
        {
          name: 'duration',
          label: 'Duration',
          unit: 'min',
          kind: 'whole',
          check: checkWholeNumber,
          value: amount,
          onValueChange: setAmount,
        },
        {
          name: 'distance',
          label: 'Distance',
          unit: 'km',
          kind: 'decimal',
          check: checkDecimal,
          value: amount,
          onValueChange: setAmount,
        },
      ]}
    />
  )
}
