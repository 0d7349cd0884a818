import type { MoveInRecords } from '../../rules/move-in.ts'
import type { SourceEnd, SourcePart } from './opened-file.ts'

/** Records that a part has at least, unless reading them takes long. */
const LEAST_RECORDS = 500
/** The share of the source after which a part is passed on, also without records. */
const PROGRESS_STEP = 0.01

/**
 * Joins the parts of a source to at most a few hundred. For each part, the page is sent a message, is drawn again and
 * asks the database, and what that leaves in memory would grow with the length of the file.
 */
export async function* joinParts(
  parts: AsyncGenerator<SourcePart, SourceEnd>,
): AsyncGenerator<SourcePart, SourceEnd> {
  let all: MoveInRecords[] = []
  let count = 0
  let passedOn = 0
  for (;;) {
    const { done, value } = await parts.next()
    if (done) {
      if (count > 0) yield { records: joinRecords(all), progress: 1 }
      return value
    }
    const { records, progress } = value
    all.push(records)
    for (const list of Object.values(records)) count += list.length
    if (count < LEAST_RECORDS && progress < passedOn + PROGRESS_STEP) continue
    yield { records: joinRecords(all), progress }
    all = []
    count = 0
    passedOn = progress
  }
}

/** @param all at least one */
function joinRecords(all: readonly MoveInRecords[]): MoveInRecords {
  const joined: Record<string, unknown[]> = {}
  for (const records of all) {
    for (const [kind, list] of Object.entries(records)) {
      joined[kind] = [...(joined[kind] ?? []), ...list]
    }
  }
  return joined as unknown as MoveInRecords
}
