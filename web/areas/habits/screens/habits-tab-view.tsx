import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode, Ref } from 'react'
import { TextButton, TextLink } from '../../../ui/layout/text-link.tsx'
import { type DayHabit, MAX_HABITS } from '../rules/habits.ts'
import type { OwnHabits } from '../rules/own-habits.ts'
import type { ShownHabit } from '../texts/rhythm-text.ts'
import { AddHabits } from './add-habits.tsx'
import { TodaysHabits } from './todays-habits.tsx'

type HabitsTabViewProps = {
  today: LocalDate
  habits: readonly ShownHabit[]
  own?: OwnHabits
  /** Whether the list of habits to add is shown also if there already is one. */
  wantsAdd?: boolean
  section?: Ref<HTMLElement>
  onDoneChange?: (habit: DayHabit) => void
  onChange?: (habit: DayHabit) => void
  onRemove?: (habit: DayHabit) => void
  onWantAdd?: () => void
  /** Called with the name of a habit, or the id of an own one. */
  onAdd?: (chosen: string) => void
  children?: ReactNode
}

const nothing = () => {}

/** The Habits tab. Before the app has loaded, its controls do nothing. */
export function HabitsTabView(props: HabitsTabViewProps) {
  const { today, habits, own, wantsAdd = false, section, children } = props
  const isFull = habits.length >= MAX_HABITS
  const isOpen = wantsAdd || isFull || habits.length === 0
  return (
    <>
      <TodaysHabits
        ref={section}
        title={t`Today's habits`}
        today={today}
        habits={habits}
        onDoneChange={props.onDoneChange ?? nothing}
        onChange={props.onChange ?? nothing}
        onRemove={props.onRemove ?? nothing}
      />
      {children}
      <p className="mt-1 flex flex-wrap justify-between gap-x-4">
        {!isOpen && (
          <TextButton icon={<Plus />} onClick={props.onWantAdd}>
            {t`Add a habit`}
          </TextButton>
        )}
        <TextLink href="/habits">
          {t`View Full Habits Page`}
          <ChevronRight />
        </TextLink>
      </p>
      {isOpen && (
        <AddHabits habits={habits} own={own} isFull={isFull} onAdd={props.onAdd ?? nothing} />
      )}
    </>
  )
}
