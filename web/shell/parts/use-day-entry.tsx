import type { LocalDate } from '@tend/shared/days/local-date'
import { type ReactNode, useState } from 'react'
import { useToday } from '../../store/device/today/today.tsx'
import { hasOwnDraft, ownDraftsOf } from '../../store/local-storage/draft.ts'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import type { OpenedOnDay } from './day-entry.tsx'

const DayEntry = deferredSection(async () => (await import('./day-entry.tsx')).DayEntry, null)

interface OpenedEntry {
  readonly what: OpenedOnDay
  /** A form that is open for a day stays open when another day begins. */
  readonly date: LocalDate
  /** Counts the openings, so that each has its own state. */
  readonly nth: number
}

/** The form that was open in a sheet before a reload. It has its own day. */
function openBefore(isReload: boolean): OpenedOnDay | null {
  if (hasOwnDraft('meal') || hasOwnDraft('other_meal')) return { of: 'meals', id: undefined }
  if (hasOwnDraft('workout_edit')) return { of: 'workouts', id: undefined }
  if (hasOwnDraft('metric')) return { of: 'measurements', id: null }
  // On Metrics, the form of an entry is a part of the page, which can be left with it.
  const metricId = isReload ? ownDraftsOf('metric_')[0] : undefined
  return metricId === undefined ? null : { of: 'measurements', id: metricId }
}

/** A function that opens an entry of a day above the page, and what it has opened, to be rendered. */
export function useDayEntry(): {
  readonly open: (date: LocalDate, what: OpenedOnDay | null) => void
  readonly sheet: ReactNode
} {
  const today = useToday()
  const [before] = useState(() => openBefore(today === null))
  const [chosen, setOpened] = useState<OpenedEntry | null>(null)
  const opened = chosen ?? (today && before && { what: before, date: today, nth: 0 })
  const open = (date: LocalDate, what: OpenedOnDay | null) =>
    setOpened((last) => what && { what, date, nth: (last?.nth ?? 0) + 1 })
  const sheet = today && opened && (
    <DayEntry
      key={opened.nth}
      opened={opened.what}
      date={opened.date}
      today={today}
      onOpen={(what) => open(opened.date, what)}
    />
  )
  return { open, sheet }
}
