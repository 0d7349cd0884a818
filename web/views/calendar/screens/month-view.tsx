import { longDate, monthAndYear } from '../../../platform/formats/date-formats.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { readActiveDays } from '../commands/calendar.ts'
import { MonthDays, type MonthDaysProps } from './month-days.tsx'

/** A month with the days that have entries. */
export function MonthView(props: Omit<MonthDaysProps, 'label' | 'dateText' | 'active'>) {
  const { month, today, selected } = props
  const first = month.days[0]
  const last = month.days.at(-1) ?? first
  const read = useLive((device) => readActiveDays(device, first, last), [first, last])
  const active = read.state === 'ready' ? read.value : null
  // The same days are shown before and after the read, so that a focused one keeps the focus.
  return (
    <EarlyPart
      name="calendar-month"
      isReady={read.state === 'ready' || selected !== today}
      fallback={
        <MonthDays {...props} label={monthAndYear(first)} dateText={longDate} active={active} />
      }
    />
  )
}
