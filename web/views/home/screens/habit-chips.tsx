import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import type { RestingHabit } from '../../../areas/habits/rules/habit-rhythm.ts'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import { CheckMark } from '../../../ui/controls/check-mark.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'

type HabitChipsProps = {
  /** Those that rest today come last. */
  habits: readonly RestingHabit[]
  onDoneChange: (habit: DayHabit, done: boolean) => void
}

/** Today's habits, to tick right here; without any, a link to choose one. */
export function HabitChips({ habits, onDoneChange }: HabitChipsProps) {
  if (habits.length === 0) {
    return (
      <p className="mt-4">
        <Link href="/habits" className={`press edge ${CHIP} pe-4 ps-3`}>
          <Plus className="size-4.5 stroke-[2.25]" />
          {t`Choose a habit`}
        </Link>
      </p>
    )
  }
  return (
    <ul aria-label={t`Today's habits`} className="mt-4 flex flex-wrap gap-2">
      {habits.map((habit) => (
        <li key={habit.key} className="flex min-w-0">
          <label
            className={`${CHIP} relative pe-4 ps-2 ${habit.rests ? 'text-muted' : 'bg-card shadow-card'}`}
          >
            <input
              type="checkbox"
              name={habit.key}
              checked={habit.done}
              onChange={(event) => onDoneChange(habit, event.currentTarget.checked)}
              data-tick=""
              data-testid={`habit-${habit.key}`}
              className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full"
            />
            <CheckMark />
            <span className="min-w-0 peer-checked:font-[540] peer-checked:text-muted [overflow-wrap:anywhere]">
              <ShortName name={habit.name} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

const CHIP =
  'inline-flex min-h-touch min-w-0 items-center gap-2 rounded-full font-[600] leading-tight'
