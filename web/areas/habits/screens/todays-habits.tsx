import type { LocalDate } from '@tend/shared/days/local-date'
import { weekdayOf } from '@tend/shared/days/week'
import X from 'lucide-react/icons/x'
import { type Ref, useState } from 'react'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import type { WeekHabit } from '../rules/habit-history.ts'
import type { DayHabit } from '../rules/habits.ts'
import { habitHint } from '../texts/habit-hint.ts'
import { WEEKDAY_LETTERS } from '../texts/habit-room-text.ts'

type TodaysHabitsProps = {
  title: string
  /** With the days before today, each row shows the last seven days. */
  habits: readonly (DayHabit & Partial<WeekHabit>)[]
  onDoneChange: (habit: DayHabit, done: boolean) => void
  /** Offers Edit, which shows a remove button in each row in place of the seven days. */
  onRemove?: (habit: DayHabit) => void
  /** Shows a line under each name that explains the habit, in place of the seven days. */
  hints?: boolean
  /** Names the last seven days by the letters of their weekdays. */
  today?: LocalDate
  /** Directly below the page's tabs. */
  inTab?: boolean
  ref?: Ref<HTMLElement>
}

/** Today's habits as a checklist, with the number done. */
export function TodaysHabits(props: TodaysHabitsProps) {
  const { title, habits, onDoneChange, onRemove, hints, today } = props
  const [wantsEdit, setWantsEdit] = useState(false)
  const isEditing = wantsEdit && habits.length > 0
  const showsWeek = !hints && !isEditing
  return (
    <Section
      ref={props.ref}
      first={props.inTab ? 'in tab' : true}
      title={title}
      aria-label={title}
      tabIndex={-1}
      aside={
        habits.length === 0 ? (
          // Keeps the heading as high as with habits.
          <span />
        ) : (
          <>
            {!isEditing && (
              <span className="text-muted text-small">
                <span data-done-count>{habits.filter(({ done }) => done).length}</span> done
              </span>
            )}
            {onRemove && (
              <TextButton onClick={() => setWantsEdit(!isEditing)}>
                {isEditing ? 'Done' : 'Edit'}
              </TextButton>
            )}
          </>
        )
      }
    >
      {habits.length === 0 && <p className="text-muted">No habits chosen yet.</p>}
      {habits.length > 0 && (
        <Card flush>
          {!hints && (
            <p
              aria-hidden="true"
              className={classNames(
                '-mb-2 flex justify-between px-4.5 pt-2.5 text-muted text-small large-text:hidden',
                // Keeps its line, so that the rows stay where they are.
                isEditing && 'invisible',
              )}
            >
              last 7 days
              {today && <Weekdays today={today} />}
            </p>
          )}
          <ul className="hairlines py-2">
            {habits.map((habit) => (
              <ChecklistRow
                key={habit.key}
                name={habit.name}
                {...(hints ? { hint: habitHint(habit.key) } : {})}
                checked={habit.done}
                onCheckedChange={(done) => onDoneChange(habit, done)}
                figure={showsWeek && habit.daysBefore && <Seeds daysBefore={habit.daysBefore} />}
                trailing={
                  onRemove &&
                  isEditing && (
                    <IconButton
                      label={`Remove ${habit.name}`}
                      icon={<X />}
                      look="quiet"
                      onClick={() => {
                        if (habits.length === 1) setWantsEdit(false)
                        onRemove(habit)
                      }}
                    />
                  )
                }
                id={habit.key}
                testId={`habit-${habit.key}`}
              />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

/** The letters above the seeds, today's at the right. */
function Weekdays({ today }: { today: LocalDate }) {
  const last = weekdayOf(today)
  return (
    <span className="flex gap-1">
      {[1, 2, 3, 4, 5, 6, 7].map((offset) => (
        <span
          key={offset}
          className="flex w-[0.5625rem] justify-center text-nav last:font-strong last:text-primary-ink"
        >
          {WEEKDAY_LETTERS[(last + offset) % 7]}
        </span>
      ))}
    </span>
  )
}

/** One seed for each of the last seven days. That of today, at the right, follows the checkbox. */
function Seeds({ daysBefore }: Pick<WeekHabit, 'daysBefore'>) {
  return (
    <span
      aria-hidden="true"
      className="flex flex-none gap-1 forced-color-adjust-none large-text:hidden peer-checked:*:last:bg-primary"
    >
      {[...daysBefore, false].map((done, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a seed has no name but its place
          key={index}
          className={classNames(
            'h-3.25 w-[0.5625rem] rounded-[50%]',
            done ? 'bg-primary' : 'bg-track',
          )}
        />
      ))}
    </span>
  )
}
