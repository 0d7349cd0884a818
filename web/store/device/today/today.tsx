import type { LocalDate } from '@tend/shared/days/local-date'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'
import { dayAt, watchClock } from './day-clock.ts'

const TodayContext = createContext<LocalDate | null>(null)

/** Provides today's date to the screens below, and updates it when the next day starts. */
export function TodayProvider({ children }: { children: ReactNode }) {
  const [today, setToday] = useState<LocalDate | null>(null)
  useEffect(() => {
    const read = () => setToday(dayAt(Date.now()))
    // The first time as a transition: a synchronous update would force React to hydrate the rest of
    // the page in one long task.
    startTransition(read)
    return watchClock(read)
  }, [])
  return <TodayContext value={today}>{children}</TodayContext>
}

/** Today's date, updated when the next day starts; `null` while prerendering and hydrating. */
export function useToday(): LocalDate | null {
  return useContext(TodayContext)
}
