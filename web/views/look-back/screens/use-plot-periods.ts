import type { LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import { useEffect, useMemo, useState } from 'react'
import type { Device } from '../../../store/device/device.ts'
import { type Live, useLive } from '../../../store/device/live/live.ts'
import { readPlotPeriod } from '../commands/look-back.ts'
import { readPlotYears, storePlotYear } from '../commands/plot-years.ts'
import type { PlotPeriod } from '../rules/plot-period.ts'

/** The entries that are read so far. */
export interface PlotPeriods {
  readonly isComplete: boolean
  /** Oldest first. */
  readonly periods: readonly PlotPeriod[]
  /** The first day that is read. */
  readonly readFrom: LocalDate
}

type Slices = readonly Span[]
interface ReadSlices {
  readonly slices: Slices
  readonly complete: readonly PlotPeriod[] | null
  /** The latest year that is not stored. */
  readonly missing?: Span | undefined
}

const NONE: readonly PlotPeriod[] = []

/**
 * Reads the entries of spans, and again when one of them changes. The latest span is read and shown
 * first. Earlier ones are calendar years, whose figures are stored when they are first needed.
 * @param slices the same array until other spans are shown; `null` while they are not known
 * @returns `null` while nothing is read
 */
export function usePlotPeriods(slices: Slices | null): PlotPeriods | 'failed' | null {
  const latestRead = useLive(
    slices &&
      (async (device) => ({ slices, complete: await readSlices(device, slices.slice(-1)) })),
    [slices],
  )
  const [latest] = valueFor(latestRead, slices) ?? NONE
  const earlierRead = useEarlierYears(slices, latest !== undefined)
  const earlier = slices && slices.length > 1 ? valueFor(earlierRead, slices) : NONE
  const read = useMemo(() => {
    const [first, last] = [slices?.[0], slices?.at(-1)]
    if (!latest || !first || !last) return null
    return earlier
      ? { isComplete: true, periods: [...earlier, latest], readFrom: first.first }
      : { isComplete: false, periods: [latest], readFrom: last.first }
  }, [slices, earlier, latest])
  const hasFailed = latestRead.state === 'failed' || earlierRead.state === 'failed'
  return hasFailed ? 'failed' : read
}

/** The stored figures of all years but the latest. A missing one is calculated, the latest first. */
function useEarlierYears(slices: Slices | null, isReady: boolean): Live<ReadSlices> {
  const [cannotStore, setCannotStore] = useState(false)
  const read = useLive(
    slices && slices.length > 1 && isReady
      ? async (device) => {
          const years = slices.slice(0, -1)
          const periods = await (cannotStore ? readSlices : readPlotYears)(device, years)
          const found = periods.filter((period) => period !== null)
          const complete = found.length === years.length ? found : null
          return { slices, complete, missing: years[periods.lastIndexOf(null)] }
        }
      : null,
    [slices, isReady, cannotStore],
  )
  useEffect(() => {
    if (read.state !== 'ready' || !read.value.missing) return
    // On a full disk nothing can be stored, and the plots are shown all the same.
    storePlotYear(read.device, read.value.missing).catch(() => setCannotStore(true))
  }, [read])
  return read
}

async function readSlices(device: Device, slices: Slices): Promise<PlotPeriod[]> {
  const periods: PlotPeriod[] = []
  // One after the other, so that taps in between are not delayed.
  for (const { first, last } of slices) periods.push(await readPlotPeriod(device, first, last))
  return periods
}

/**
 * What was read for these slices; `null` while a year is missing. After a change of the slices, it is that
 * of the earlier ones at first.
 */
function valueFor(read: Live<ReadSlices>, slices: Slices | null): readonly PlotPeriod[] | null {
  if (read.state !== 'ready' || read.value.slices !== slices) return null
  return read.value.complete
}
