import { t } from '@tend/text'
import { Accordion } from '../../../ui/controls/accordion.tsx'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { type DayHabit, type HabitState, habitsOf } from '../rules/habits.ts'

type YesterdayProps = {
  state: HabitState
  onDoneChange: (habit: DayHabit, done: boolean) => void
}

/** Yesterday's habits, which can still be corrected. */
export function Yesterday({ state, onDoneChange }: YesterdayProps) {
  return (
    <Section>
      <Accordion
        items={[
          {
            title: t`Yesterday`,
            content: (
              <>
                <p>{t`Forgot to tick something off? You can still do it here.`}</p>
                <ul className="-mx-4.5 mt-2 text-text" aria-label={t`Yesterday's habits`}>
                  {habitsOf(state).map((habit) => (
                    <ChecklistRow
                      key={habit.key}
                      name={habit.name}
                      checked={habit.done}
                      onCheckedChange={(done) => onDoneChange(habit, done)}
                      testId={`yesterday-${habit.key}`}
                    />
                  ))}
                </ul>
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
