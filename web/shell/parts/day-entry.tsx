import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import type { ComponentType, ReactNode } from 'react'
import { EMPTY_WORKOUT_DRAFT, isStarted } from '../../areas/workouts/rules/draft/workout-draft.ts'
import { BUILDER_HREF } from '../../areas/workouts/screens/builder/builder-link.ts'
import { useWorkoutDraft } from '../../areas/workouts/screens/builder/use-workout-draft.ts'
import type { DayPart } from '../../contract/day-facet.ts'
import { weekdayDate } from '../../platform/formats/date-formats.ts'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import type { DaySheetProps } from '../../ui/overlays/day-sheet.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { openPage } from '../navigation/router-link.tsx'

/**
 * What is opened on a day: an entry, a new one with `null`, the form that was open before a reload without an id, or
 * the choice of what to add.
 */
export type OpenedOnDay = 'add' | { readonly of: DayPart; readonly id: string | null | undefined }

const MODULES = import.meta.glob<{ part: DayPart; DaySheet: ComponentType<DaySheetProps> }>(
  '../../areas/*/screens/**/*-day-sheet.tsx',
  { eager: true },
)

/** The sheet of each part that opens. */
export const SHEETS = new Map(
  Object.values(MODULES).map(({ part, DaySheet }) => [part, DaySheet] as const),
)

type DayEntryProps = {
  opened: OpenedOnDay
  date: LocalDate
  today: LocalDate
  onOpen: (opened: OpenedOnDay | null) => void
}

/** The sheet of an entry of the calendar, or what can be added to the day. */
export function DayEntry({ opened, date, today, onOpen }: DayEntryProps) {
  if (opened === 'add') return <AddToDay date={date} today={today} onOpen={onOpen} />
  const { of, id } = opened
  const close = () => onOpen(null)
  const frame = (title: string, content: ReactNode) => (
    <Dialog open title={title} description={weekdayDate(date, today)} closeButton onClose={close}>
      {content}
    </Dialog>
  )
  const Sheet = SHEETS.get(of)
  return Sheet && <Sheet id={id} date={date} today={today} frame={frame} />
}

function AddToDay({ date, onOpen }: Omit<DayEntryProps, 'opened'>) {
  const { value: draft, change } = useWorkoutDraft()
  const isInProgress = draft !== null && isStarted(draft)
  return (
    <Dialog open title={t`Add`} closeButton onClose={() => onOpen(null)}>
      <List inset>
        <ListRow title={t`A meal`} onClick={() => onOpen({ of: 'meals', id: null })} />
        <ListRow
          title={t`A workout`}
          {...(isInProgress && { meta: t`Another one is in progress and comes first` })}
          onClick={() => {
            if (!isInProgress) change((before) => ({ ...EMPTY_WORKOUT_DRAFT, ...before, date }))
            openPage(BUILDER_HREF)
          }}
        />
        <ListRow title={t`A weight`} onClick={() => onOpen({ of: 'measurements', id: null })} />
      </List>
    </Dialog>
  )
}
