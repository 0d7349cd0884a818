import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { HomeDate } from './home-date.tsx'

/** Today's date beside the subtitle. */
export function TodaysDate() {
  const today = useToday()
  return <HomeDate text={today && weekdayDate(today, today)} />
}
