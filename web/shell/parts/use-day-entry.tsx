import type { LocalDate } from '@tend/shared/days/local-date'
import { type ReactNode, useState } from 'react'
import { useToday } from '../../store/device/today/today.tsx'
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

/** A function that opens an entry of a day above the page, and what it has opened, to be rendered. */
export function useDayEntry(): {
  readonly open: (date: LocalDate, what: OpenedOnDay | null) => void
  readonly sheet: ReactNode
} {
  const today = useToday()
  const [opened, setOpened] = useState<OpenedEntry | null>(null)
  const open = (date: LocalDate, what: OpenedOnDay | null) =>
    setOpened((before) => what && { what, date, nth: (before?.nth ?? 0) + 1 })
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
