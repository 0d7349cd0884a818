import { useToday } from '../../store/device/today/today.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { EntriesByDay } from '../../views/calendar/screens/entries-by-day.tsx'
import { useDayEntry } from './use-day-entry.tsx'

/** All entries by day. One that is tapped opens above them. */
export function AllEntries() {
  const today = useToday()
  const { open, sheet } = useDayEntry()
  if (!today) return <Loading className="mt-8 min-h-140" />
  return (
    <>
      <EntriesByDay today={today} onOpen={(date) => (of, id) => open(date, { of, id })} />
      {sheet}
    </>
  )
}
