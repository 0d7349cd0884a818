import { HABIT_GROUPS, habitKey, YOU_PAGE_HABIT_KEYS } from '@tend/domain/habits/catalogue'
import { type HabitState, habitRoomText, habitsOf } from '@tend/domain/habits/habits'
import { AddChip } from '../../ui/chip.tsx'
import { Section } from '../../ui/section.tsx'

type AddHabitsProps = {
  state: HabitState
  isFull: boolean
  onAdd: (name: string) => void
}

/** The habits that the You page suggests, except those already added. */
export function AddHabits({ state, isFull, onAdd }: AddHabitsProps) {
  const added = new Set(habitsOf(state).map(({ key }) => key))
  const groups = HABIT_GROUPS.map(({ shortTitle, habits }) => ({
    shortTitle,
    names: habits
      .map<string>(({ name }) => name)
      .filter((name) => YOU_PAGE_HABIT_KEYS.has(habitKey(name)) && !added.has(habitKey(name))),
  })).filter(({ names }) => names.length > 0)

  return (
    <Section title="Add a habit">
      <p role="status" className="-mt-2 text-muted">
        {habitRoomText(added.size)}
      </p>
      {groups.map(({ shortTitle, names }) => (
        <div key={shortTitle}>
          <h3 className="mt-6 mb-2 text-body text-muted">{shortTitle}</h3>
          <div className="flex flex-wrap gap-2">
            {names.map((name) => (
              <AddChip key={name} name={name} disabled={isFull} onAdd={() => onAdd(name)} />
            ))}
          </div>
        </div>
      ))}
    </Section>
  )
}
