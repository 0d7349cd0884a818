import { habitHint } from '@tend/domain/habits/catalogue'
import type { DayHabit } from '@tend/domain/habits/habits'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'

type TodaysHabitsProps = {
  title: string
  habits: readonly DayHabit[]
  onDoneChange: (habit: DayHabit, done: boolean) => void
  onRemove?: (habit: DayHabit) => void
  /** Shows a line under each name that explains the habit. */
  hints?: boolean
  ref?: Ref<HTMLElement>
}

/** Today's habits as a checklist, with the number done. */
export function TodaysHabits(props: TodaysHabitsProps) {
  const { title, habits, onDoneChange, onRemove } = props
  const doneCount = habits.filter(({ done }) => done).length
  return (
    <Section
      ref={props.ref}
      first
      title={title}
      aria-label={title}
      tabIndex={-1}
      aside={
        habits.length > 0 && (
          <span className="text-muted text-small">
            <span data-done-count>{doneCount}</span> of {habits.length} done
          </span>
        )
      }
    >
      {habits.length === 0 && <EmptyState>No habits chosen yet.</EmptyState>}
      <ul className="grid gap-2">
        {habits.map((habit) => (
          <ChecklistRow
            key={habit.key}
            name={habit.name}
            {...(props.hints ? { hint: habitHint(habit.key) } : {})}
            standalone
            checked={habit.done}
            onCheckedChange={(done) => onDoneChange(habit, done)}
            trailing={
              onRemove && (
                <IconButton
                  label={`Remove ${habit.name}`}
                  icon={<X />}
                  look="quiet"
                  onClick={() => onRemove(habit)}
                />
              )
            }
            id={habit.key}
            testId={`habit-${habit.key}`}
          />
        ))}
      </ul>
    </Section>
  )
}
