import type { LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import type { PlotYearRow } from '../../../store/database/database.ts'
import type { Device } from '../../../store/device/device.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import type { PlotPeriod } from '../rules/plot-period.ts'
import { readPlotPeriod } from './look-back.ts'

/** Of the calculation. Increase it when `plotDays` or `readPlotPeriod` changes, so that figures are read again. */
export const FIGURES_VERSION = 3

/** The stored figures of the years of `spans`; `null` for a year that is not stored. */
export async function readPlotYears(
  { db, userId }: Pick<Device, 'db' | 'userId'>,
  spans: readonly Span[],
): Promise<(PlotPeriod | null)[]> {
  const rows = await db.plot_years.bulkGet(spans.map(yearOf))
  return rows.map((row) => (row && isValid(row, userId) && periodOf(row)) || null)
}

const calculations = new Map<string, Promise<void>>()

/** Calculates and stores the figures of the year of a span. A year that is being calculated in this tab is awaited. */
export function storePlotYear(device: Device, span: Span): Promise<void> {
  const name = `${device.db.name} ${device.userId} ${yearOf(span)}`
  const running = calculations.get(name)
  if (running) return running
  const calculation = calculate(device, yearOf(span)).finally(() => calculations.delete(name))
  calculations.set(name, calculation)
  return calculation
}

async function calculate(device: Device, year: string): Promise<void> {
  while (!(await calculateOnce(device, year))) {
    // An entry was written meanwhile, so what was read may lack it.
  }
}

/** @returns whether the figures are stored */
async function calculateOnce(device: Device, year: string): Promise<boolean> {
  const { db, userId } = device
  // Tabs that calculate the same year share a row, which the next write of an entry deletes.
  const begun = await db.transaction('rw', db.plot_years, async () => {
    const current = await db.plot_years.get(year)
    if (current && isValid(current, userId)) return current
    const row: PlotYearRow = { year, userId, version: FIGURES_VERSION, calculation: newLocalId() }
    await db.plot_years.put(row)
    return row
  })
  if (begun.period) return true
  const [first, last] = [`${year}-01-01` as LocalDate, `${year}-12-31` as LocalDate]
  const period = await readPlotPeriod(device, first, last)
  return db.transaction('rw', db.plot_years, async () => {
    const current = await db.plot_years.get(year)
    if (current?.calculation !== begun.calculation) return false
    await db.plot_years.put({ ...begun, period })
    return true
  })
}

/** Figures of this version have its form. `undefined` while they are calculated. */
function periodOf({ period }: PlotYearRow): PlotPeriod | undefined {
  return period as PlotPeriod | undefined
}

function isValid({ userId, version }: PlotYearRow, ownId: string): boolean {
  return userId === ownId && version === FIGURES_VERSION
}

function yearOf({ first }: Span): string {
  return first.slice(0, 4)
}
