import { type LocalDate, localDateOf } from '@tend/domain/days/local-date'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'
import { watchClock } from './day-clock.ts'

const TodayContext = createContext<LocalDate | null>(null)

/** Tells every screen below what day it is, as it rolls over. */
export function TodayProvider({ children }: { children: ReactNode }) {
  const [today, setToday] = useState<LocalDate | null>(null)
  useEffect(() => {
    const read = () => setToday(localDateOf(new Date()))
    // Told in slices the first time: a page that is still being hydrated would otherwise have to
    // be hydrated in one piece for it.
    startTransition(read)
    return watchClock(read)
  }, [])
  return <TodayContext value={today}>{children}</TodayContext>
}

/** Today, as it rolls over; `null` while prerendered and hydrated, when no day is known. */
export function useToday(): LocalDate | null {
  return useContext(TodayContext)
}
