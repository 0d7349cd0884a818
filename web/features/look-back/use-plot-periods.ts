import type { LocalDate } from '@tend/domain/days/local-date'
import type { Span } from '@tend/domain/look-back/spans'
import { useMemo } from 'react'
import type { Device } from '../../data/device/device.ts'
import { type Live, useLive } from '../../data/device/live.ts'
import { type PlotPeriod, readPlotPeriod } from '../../data/look-back/look-back.ts'

/** The entries that are read so far. */
export interface PlotPeriods {
  readonly isComplete: boolean
  /** Oldest first. */
  readonly periods: readonly PlotPeriod[]
  /** The first day that is read. */
  readonly readFrom: LocalDate
}

type Slices = readonly Span[]
type ReadSlices = Pick<PlotPeriods, 'periods'> & { readonly slices: Slices }

/**
 * Reads the entries of spans, and again when one of them changes. The latest span is read and shown
 * first, so that many years do not delay it.
 * @param slices the same array until other spans are shown; `null` while they are not known
 * @returns `null` while nothing is read
 */
export function usePlotPeriods(slices: Slices | null): PlotPeriods | 'failed' | null {
  const latestRead = useLive(
    slices && (async (device) => ({ slices, periods: await readSlices(device, slices.slice(-1)) })),
    [slices],
  )
  const latest = valueFor(latestRead, slices)
  const earlierRead = useLive(
    slices &&
      latest &&
      (async (device) => ({ slices, periods: await readSlices(device, slices.slice(0, -1)) })),
    [slices, latest !== null],
  )
  const earlier = valueFor(earlierRead, slices)
  const read = useMemo(() => {
    const [first, last] = [slices?.[0], slices?.at(-1)]
    if (!latest || !first || !last) return null
    return earlier
      ? { isComplete: true, periods: [...earlier, ...latest], readFrom: first.first }
      : { isComplete: first === last, periods: latest, readFrom: last.first }
  }, [slices, earlier, latest])
  return latestRead.state === 'failed' || earlierRead.state === 'failed' ? 'failed' : read
}

async function readSlices(device: Device, slices: Slices) {
  const periods: PlotPeriod[] = []
  // One after the other, so that taps in between are not delayed.
  for (const { first, last } of slices) periods.push(await readPlotPeriod(device, first, last))
  return periods
}

/** What was read for these slices. After a change of the slices, it is that of the earlier ones at first. */
function valueFor(read: Live<ReadSlices>, slices: Slices | null): readonly PlotPeriod[] | null {
  return read.state === 'ready' && read.value.slices === slices ? read.value.periods : null
}
