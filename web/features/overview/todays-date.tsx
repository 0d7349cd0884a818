import { useToday } from '../../data/device/today.tsx'
import { weekdayDate } from '../../platform/date-formats.ts'
import { HomeDate } from './home-date.tsx'

/** Today's date beside the subtitle. */
export function TodaysDate() {
  const today = useToday()
  return <HomeDate text={today && weekdayDate(today, today)} />
}
