import { t } from '@tend/text'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { HABIT_GROUPS, habitKey } from '../rules/habit-catalogue.ts'
import { type DayHabit, MAX_HABITS } from '../rules/habits.ts'
import { type OwnHabits, ownHabitsOf } from '../rules/own-habits.ts'
import { habitHint } from '../texts/habit-hint.ts'
import { habitRoomText } from '../texts/habit-room-text.ts'

type ChooseHabitsProps = {
  chosen: readonly DayHabit[]
  own: OwnHabits
  /** Called with the name of a habit, or the id of an own one. */
  onToggle: (chosen: string) => void
}

/** All 20 habits and the user's own by group. Once five are chosen, the others are disabled. */
export function ChooseHabits({ chosen, own, onToggle }: ChooseHabitsProps) {
  const keys = new Set(chosen.map(({ key }) => key))
  const isFull = chosen.length >= MAX_HABITS
  return (
    <Section
      title={t`Choose your habits`}
      aside={
        // Two devices may have chosen more together.
        chosen.length <= MAX_HABITS && (
          <span className="text-muted text-small">{t`${chosen.length} of ${MAX_HABITS} chosen`}</span>
        )
      }
    >
      <p role="status" className="text-muted">
        {habitRoomText(chosen.length)}
      </p>
      {HABIT_GROUPS.map(({ title, habits }, group) => (
        <div key={title}>
          <h3 className="mt-6 mb-2 text-body text-muted">{title}</h3>
          <div className="flex flex-wrap gap-2">
            {[...habits, ...ownHabitsOf(own, group)].map(({ id, name }) => {
              const pressed = keys.has(habitKey(id))
              return (
                <Chip
                  key={id}
                  name={name}
                  pressed={pressed}
                  disabled={isFull && !pressed}
                  onToggle={() => onToggle(id)}
                />
              )
            })}
          </div>
          <details className="group">
            <summary className="flex min-h-touch w-fit list-none items-center gap-1.5 font-strong text-label text-primary-ink [&::-webkit-details-marker]:hidden">
              {t`What each one means`}
              <ChevronDown className="transition-transform duration-[var(--dur-quick)] group-open:rotate-180" />
            </summary>
            <dl className="grid gap-2 text-muted">
              {habits.map(({ id, name }) => (
                <div key={id}>
                  <dt className="font-[600] text-text">{name}</dt>
                  <dd>{habitHint(habitKey(id))}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      ))}
    </Section>
  )
}
