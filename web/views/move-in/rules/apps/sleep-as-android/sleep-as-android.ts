import type { Collector } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { checkDate, LineProblem } from '../../reading/csv-format.ts'
import { parseFileDate } from '../../reading/file-date.ts'
import { type FileInstant, instantAt } from '../../reading/file-instant.ts'
import { parseUngroupedNumber } from '../../reading/file-number.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import { type NamedRow, TableFilesReader, type TablesFormat } from '../../reading/table-files.ts'
import { appOf } from '../app-names.ts'

/**
 * `sleep-export.csv` of the backup of Sleep as Android, also by itself. Each sleep has its own line of column names,
 * as the movements of each minute are columns.
 */
export const SLEEP_AS_ANDROID: TablesFormat = {
  format: 'sleep-as-android',
  start: /^"?Id"?,"?Tz"?,"?From"?,"?To"?,/i,
  claim: (paths) => ({ members: paths.filter((path) => /(?:^|\/)sleep-export\.csv$/.test(path)) }),
  createReader: (context, to) => new SleepAsAndroidReader(context, to),
}

class SleepAsAndroidReader extends TableFilesReader {
  readonly #today: MoveInContext['today']
  readonly #to: Collector
  readonly #tracking: HealthTracking

  constructor(context: MoveInContext, to: Collector) {
    super()
    this.#today = context.today
    this.#to = to
    this.#tracking = new HealthTracking(SLEEP_AS_ANDROID.format, context, to)
  }

  override end(): MoveInReport {
    return this.#to.report(SLEEP_AS_ANDROID.format, this.#tracking.end())
  }

  /** A sleep, unless it is a line of column names, or of noise, which has no id. */
  protected override readNamed(named: NamedRow): void {
    const id = named.text('id')
    if (id === '' || id.toLowerCase() === 'id') return
    const [from, to] = ['from', 'to'].map((column) => this.#at(named, column))
    const asleepMs = (parseUngroupedNumber(named.text('hours')) ?? 0) * 3_600_000
    if (!from || !to || to.ms < from.ms) throw new LineProblem('endUnreadable', named.text('to'))
    // The hours also know whether a clock was changed in the night.
    const end = { ...to, ms: Math.max(to.ms, from.ms + asleepMs) }
    if (end.ms === from.ms)
      throw new LineProblem({ reason: 'notAbove0', what: 'duration' }, named.text('hours'))
    const awakeMs = asleepMs > 0 ? end.ms - from.ms - asleepMs : 0
    this.#tracking.addSleep(appOf(SLEEP_AS_ANDROID.format), from, end, true, awakeMs)
    for (const example of ['Rating', 'Comment']) {
      const text = named.text(example.toLowerCase())
      const isEmpty = text === '' || Number(text.replace(',', '.')) === 0
      if (!isEmpty) this.#to.lose({ note: 'otherRecords', example })
    }
  }

  /** A time on the clock of the person, such as `21. 05. 2025 0:36`. */
  #at({ text }: NamedRow, column: string): FileInstant {
    const time = text(column)
    const read = parseFileDate(time.replace(/\. /g, '.'), 'day-month')
    const { date, seconds } = checkDate(read, time, this.#today)
    return instantAt(Date.parse(`${date}T00:00:00Z`) + (seconds ?? 0) * 1000, this.#today, 0)
  }
}
