import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { type Span, weeksWithin } from '@tend/shared/days/spans'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { memo, useMemo } from 'react'
import { useOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { countAsked, HABIT_RHYTHMS } from '../../../areas/habits/rules/habit-rhythm.ts'
import { shownHabitName } from '../../../areas/habits/rules/own-habits.ts'
import type { TrackedDays } from '../../../areas/tracking/commands/read-tracker-days.ts'
import { dateWithYear, startOfHour } from '../../../platform/formats/date-formats.ts'
import { dayStart } from '../../../store/device/today/day-start.ts'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { GENTLE_DAYS, gentleTest } from '../../../store/settings/rules/gentle-days.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { ALL_SETTINGS, useSetting } from '../../../store/settings/stored-settings.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { usePrintInLight } from '../../../ui/styles/use-print-in-light.ts'
import { dayFigures, type FigureEntries } from '../../look-back/commands/day-figures.ts'
import { habitCounts } from '../rules/summary-figures.ts'
import { measureSummaries } from '../rules/summary-measures.ts'
import { daysInSpan } from '../rules/summary-period.ts'
import { DailyFigures } from './daily-figures.tsx'
import { MeasuresTable } from './measures-table.tsx'
import { NotesTable } from './notes-table.tsx'
import { RowsTable } from './rows-table.tsx'
import { SheetRow, SheetTable } from './sheet-table.tsx'
import type { SummaryChoice } from './summary-choice.ts'
import { figuresOfArea, spanText } from './summary-texts.ts'
import { TrackersTable } from './trackers-table.tsx'
import { WorkoutsTable } from './workouts-table.tsx'

type SummarySheetProps = {
  choice: SummaryChoice
  period: Span
  entries: FigureEntries
  /** The chosen trackers with their entries. */
  tracked: readonly TrackedDays[]
  showsNutrition: boolean
  showsWeight: boolean
  today: LocalDate
}

/** The page that is printed. */
export function SummarySheet(props: SummarySheetProps) {
  usePrintInLight()
  const { choice, period, entries, tracked, showsNutrition, showsWeight, today } = props
  const { areas, rows, name, note } = choice
  const hasEntries = Object.values(entries).some((rowsOfKind) => rowsOfKind.length > 0)
  if (!hasEntries && tracked.length === 0)
    return <EmptyState>{t`Nothing was logged in this time.`}</EmptyState>
  const day = dateWithYear(today)
  const made = [
    t`Made with Tend on ${day} from entries that the user logged.`,
    dayStart() > 0 && t`A day starts at ${startOfHour(dayStart())}.`,
    areas.includes('meals') && !showsNutrition && t`Calories and macros are left out.`,
    areas.includes('measurements') && !showsWeight && t`Body weight is left out.`,
  ]
  return (
    <section aria-labelledby="summary-title" className="summary-sheet" data-testid="summary-sheet">
      <h2 id="summary-title">{name.trim() ? t`Summary for ${name.trim()}` : t`Summary`}</h2>
      <p className="summary-time">
        {listText([
          spanText(period),
          plural(daysInSpan(period), { one: '# day', other: '# days' }),
        ])}
      </p>
      {note.trim() && <p className="summary-note">{note.trim()}</p>}
      <p className="summary-small">{made.filter(Boolean).join(' ')}</p>
      <SheetTables
        areas={areas}
        rows={rows}
        first={period.first}
        last={period.last}
        entries={entries}
        tracked={tracked}
        showsNutrition={showsNutrition}
        showsWeight={showsWeight}
        today={today}
      />
    </section>
  )
}

type SheetTablesProps = Pick<SummaryChoice, 'areas' | 'rows'> &
  Omit<SummarySheetProps, 'choice' | 'period'> &
  Span

/** Memoized, because the name and the note are typed while long tables are shown. */
const SheetTables = memo(function SheetTables(props: SheetTablesProps) {
  const { areas, rows, first, last, entries, tracked, showsNutrition, showsWeight, today } = props
  const period = useMemo(() => ({ first, last }), [first, last])
  const units = useSetting(UNITS)
  const settings = useSetting(ALL_SETTINGS)
  const ownHabits = useOwnHabits()
  const weekStart = useFirstDayOfWeek()
  const gentleDays = useSetting(GENTLE_DAYS)
  const isGentle = gentleDays.length > 0 ? gentleTest(gentleDays) : undefined
  const days = useMemo(() => dayFigures(entries, settings), [entries, settings])
  const figures = areas.map((area) => figuresOfArea(area, settings, showsNutrition))
  const dates = datesOf(period)
  const gentleCount = isGentle ? dates.filter(isGentle).length : 0
  const rhythms = HABIT_RHYTHMS.read(settings)
  const habits = habitCounts(entries.days, (key, done) =>
    countAsked({ firstWeekday: weekStart, rhythms }, key, period, done, isGentle),
  )
  const hasWeights = areas.includes('measurements') && showsWeight
  const weights = measureSummaries(entries.measurements, units).find(
    ({ measure }) => measure.key === 'weight',
  )
  return (
    <>
      {gentleCount > 0 && (
        <p className="summary-small">{t`${plural(gentleCount, {
          one: '# day of this time is marked as resting, ill or away.',
          other: '# days of this time are marked as resting, ill or away.',
        })} Such a day counts only where something was logged.`}</p>
      )}
      <DailyFigures areas={figures} days={days} period={period} isGentle={isGentle} />
      {areas.includes('habits') && (
        <SheetTable title={t`Habits`} heads={[t`Habit`, t`Done on`]}>
          <tbody>
            {habits.length === 0 && (
              <tr>
                <td colSpan={2}>{t`Nothing logged`}</td>
              </tr>
            )}
            {habits.map(({ key, days: done, ofDays }) => (
              <SheetRow
                key={key}
                name={shownHabitName(key, ownHabits)}
                cells={[plural(ofDays, { one: `${done} of # day`, other: `${done} of # days` })]}
              />
            ))}
          </tbody>
        </SheetTable>
      )}
      {areas.includes('measurements') && (
        <MeasuresTable
          metrics={entries.measurements}
          period={period}
          units={units}
          showsWeight={showsWeight}
        />
      )}
      {areas.includes('workouts') && (
        <WorkoutsTable workouts={entries.workouts} units={units} today={today} />
      )}
      {areas.includes('eatingLog') && (
        <NotesTable days={entries.days} meals={entries.meals} today={today} />
      )}
      {areas.includes('trackerEntries') && (
        <TrackersTable tracked={tracked} period={period} isGentle={isGentle} today={today} />
      )}
      {rows !== 'none' && (
        <RowsTable
          rows={rows}
          spans={
            rows === 'weeks'
              ? weeksWithin(period, weekStart)
              : dates.map((date) => ({ first: date, last: date }))
          }
          columns={figures.flatMap(({ looks }) => looks)}
          days={days}
          weights={hasWeights && weights ? weights.measured : null}
          measureUnits={units}
          tracked={areas.includes('trackerEntries') ? tracked : []}
          today={today}
        />
      )}
    </>
  )
})

function datesOf({ first, last }: Span): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}
