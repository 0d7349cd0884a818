import { t } from '@tend/text'
import { AddChip } from '../../../ui/controls/chip.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { HABIT_GROUPS, habitKey, YOU_PAGE_HABIT_KEYS } from '../rules/habit-catalogue.ts'
import { NO_OWN_HABITS, type OwnHabits, ownHabitsOf } from '../rules/own-habits.ts'
import { habitRoomText } from '../texts/habit-room-text.ts'

type AddHabitsProps = {
  /** The habits that are added already. */
  habits: readonly { readonly key: string }[]
  own: OwnHabits | undefined
  isFull: boolean
  /** Called with the name of a habit, or the id of an own one. */
  onAdd: (chosen: string) => void
}

/**
 * The habits that the You page suggests and the user's own, except those already added. Nothing is offered
 * once there are five.
 */
export function AddHabits({ habits: present, own = NO_OWN_HABITS, isFull, onAdd }: AddHabitsProps) {
  const added = new Set(present.map(({ key }) => key))
  const groups = isFull
    ? []
    : HABIT_GROUPS.map(({ shortTitle, habits }, group) => ({
        shortTitle,
        offered: [
          ...habits.filter(({ id }) => YOU_PAGE_HABIT_KEYS.has(habitKey(id))),
          ...ownHabitsOf(own, group),
        ].filter(({ id }) => !added.has(habitKey(id))),
      }))
  const shown = groups.filter(({ offered }) => offered.length > 0)

  return (
    <Section tight {...(isFull ? {} : { title: t`Add a habit` })}>
      <p role="status" className={classNames('text-muted', isFull ? 'px-1' : '-mt-2')}>
        {habitRoomText(added.size)}
      </p>
      {shown.map(({ shortTitle, offered }) => (
        <div key={shortTitle}>
          <h3 className="mt-6 mb-2 text-body text-muted">{shortTitle}</h3>
          <div className="flex flex-wrap gap-2">
            {offered.map(({ id, name }) => (
              <AddChip key={id} name={name} onAdd={() => onAdd(id)} />
            ))}
          </div>
        </div>
      ))}
    </Section>
  )
}
