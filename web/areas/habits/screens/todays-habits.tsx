import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek, weekdayOf } from '@tend/shared/days/week'
import { Trans, t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useState } from 'react'
import { storedFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { habitWeekStart } from '../rules/habit-history.ts'
import type { DayHabit } from '../rules/habits.ts'
import { WEEKDAY_LETTERS } from '../texts/habit-room-text.ts'
import type { ShownHabit } from '../texts/rhythm-text.ts'

type TodaysHabitsProps = {
  title: string
  habits: readonly ShownHabit[]
  today: LocalDate
  onDoneChange: (habit: DayHabit, done: boolean) => void
  /** Called in Edit, where a tap on a row changes when it is asked for. */
  onChange: (habit: DayHabit) => void
  onRemove: (habit: DayHabit) => void
  /** The seeds are of this week, and each row says when it is asked for; else they are of the last seven days. */
  isFullPage?: boolean
  /** Shown beside when a habit is asked for. */
  bell?: (habit: DayHabit) => ReactNode
  ref?: Ref<HTMLElement> | undefined
}

/** Today's habits as a checklist, with the number done, and those that rest today. */
export function TodaysHabits(props: TodaysHabitsProps) {
  const { title, habits, today, isFullPage = false } = props
  const [wantsEdit, setWantsEdit] = useState(false)
  const isEditing = wantsEdit && habits.length > 0
  const asked = habits.filter(({ rests }) => !rests)
  const resting = habits.filter(({ rests }) => rests)
  const first = isFullPage ? startOfWeek(today, storedFirstDayOfWeek()) : habitWeekStart(today)

  const rows = (shown: readonly ShownHabit[]) => (
    <ul className="hairlines py-2">
      {shown.map((habit) => {
        const when = habit.when ?? (isFullPage ? t`Every day` : undefined)
        if (isEditing) {
          return (
            <ListRow
              key={habit.key}
              icon={<Pebble icon={<Pencil />} />}
              title={<ShortName name={habit.name} />}
              meta={when}
              onClick={() => props.onChange(habit)}
              trailing={
                <IconButton
                  label={t`Remove ${habit.name}`}
                  icon={<X />}
                  look="quiet"
                  onClick={() => {
                    if (habits.length === 1) setWantsEdit(false)
                    props.onRemove(habit)
                  }}
                />
              }
            />
          )
        }
        return (
          <ChecklistRow
            key={habit.key}
            name={habit.name}
            {...(when && {
              hint: (
                <span className="flex flex-wrap gap-x-2.5">
                  {when}
                  {props.bell?.(habit)}
                </span>
              ),
            })}
            checked={habit.done}
            onCheckedChange={(done) => props.onDoneChange(habit, done)}
            figure={
              <Seeds
                seeds={isFullPage ? habit.weekSeeds : habit.seeds}
                first={first}
                today={today}
              />
            }
            id={habit.key}
            testId={`habit-${habit.key}`}
          />
        )
      })}
    </ul>
  )

  return (
    <Section
      ref={props.ref}
      first={isFullPage ? true : 'in tab'}
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
                <Trans>
                  <span data-done-count>{habits.filter(({ done }) => done).length}</span> done
                </Trans>
              </span>
            )}
            <TextButton
              className="min-w-touch flex-none justify-end"
              onClick={() => setWantsEdit(!isEditing)}
            >
              {isEditing ? t`Done` : t`Edit`}
            </TextButton>
          </>
        )
      }
    >
      {habits.length === 0 && <p className="text-muted">{t`No habits chosen yet.`}</p>}
      {asked.length > 0 && (
        <Card flush>
          <SeedHead first={first} today={today} isHidden={isEditing}>
            {isFullPage ? t`this week` : t`last 7 days`}
          </SeedHead>
          {rows(asked)}
        </Card>
      )}
      {resting.length > 0 && (
        <>
          <h3 className={classNames('mb-2 text-body text-muted', asked.length > 0 && 'mt-4')}>
            {t`Resting today`}
          </h3>
          <Card flush>{rows(resting)}</Card>
          {isFullPage && (
            <p className="mt-2 text-muted text-small">
              {t`You can tick a resting habit too. Its day just gets a seed.`}
            </p>
          )}
        </>
      )}
    </Section>
  )
}

type SeedDays = { first: LocalDate; today: LocalDate }

/** The letters above the seeds. It keeps its line while it is hidden, so that the rows stay where they are. */
function SeedHead(props: SeedDays & { isHidden: boolean; children: ReactNode }) {
  return (
    <p
      aria-hidden="true"
      className={classNames(
        '-mb-2 flex justify-between px-4.5 pt-2.5 text-muted text-small large-text:hidden',
        props.isHidden && 'invisible',
      )}
    >
      {props.children}
      <span className="flex gap-1.5">
        {Array.from('1234567', (key, offset) => {
          const date = addDays(props.first, offset)
          return (
            <span
              key={key}
              className={classNames(
                'flex w-[0.5625rem] justify-center text-nav',
                date === props.today && 'font-strong text-primary-ink',
              )}
            >
              {WEEKDAY_LETTERS[weekdayOf(date)]}
            </span>
          )
        })}
      </span>
    </p>
  )
}

const LOOKS: ReadonlyMap<string, string> = new Map([
  ['d', 'bg-primary'],
  ['o', 'bg-track'],
  ['a', 'edge'],
  ['r', 'grid place-items-center'],
])

/** One seed for each of seven days: done, open, ahead, or a dot where the habit rests. Today's follows the checkbox. */
function Seeds({ seeds, first, today }: SeedDays & { seeds: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex flex-none gap-1.5 forced-color-adjust-none large-text:hidden peer-checked:*:data-today:bg-primary"
    >
      {Array.from(seeds, (seed, offset) => {
        const date = addDays(first, offset)
        return (
          <span
            key={date}
            data-today={date === today ? '' : undefined}
            className={classNames('h-3.25 w-[0.5625rem] rounded-[50%]', LOOKS.get(seed))}
          >
            {seed === 'r' && <span className="size-1 rounded-full bg-control" />}
          </span>
        )
      })}
    </span>
  )
}
