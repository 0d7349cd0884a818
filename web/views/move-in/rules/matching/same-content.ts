import type { BreathingSession } from '../../../../kinds/breathing-session.ts'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { sortedText } from '../../../../store/files/rules/imported-row.ts'
import type { MovedKind, MoveInRecords } from '../move-in.ts'

/**
 * Fields that say nothing about what a record contains. A typed quantity repeats a number in another
 * unit; the same entry in a file with pounds, or in an earlier import, does not have it.
 */
const OTHER_FIELDS: ReadonlySet<string> = new Set(['id', 'userId', 'createdAt', 'typed'])

/** Earlier versions kept the original of a converted measure in its notes: '82.5 kg', 'Waist 86 cm'. */
const ORIGINAL_MEASURE = /^(?:[A-Z][a-z]+ )?\d+(?:\.\d+)? (?:kg|cm)$/

/**
 * A text that is equal for two records of the same content: whatever their ids, their owner and their
 * time of creation are. Exercises of the library are the same if their names are, trackers if their ids are.
 */
export function contentOf(kind: MovedKind, record: MoveInRecords[MovedKind][number]): string {
  if (kind === 'exercises') return (record as Exercise).name.trim().toLowerCase()
  if (kind === 'trackers') return record.id
  if (kind === 'breathingSessions') {
    const { startedAt, duration } = record as BreathingSession
    return `${Date.parse(startedAt)} ${duration}`
  }
  const notes = kind === 'measurements' && 'notes' in record ? record.notes : null
  const compared = notes === null ? record : { ...record, notes: withoutOriginals(notes) }
  return sortedText(compared, OTHER_FIELDS) ?? ''
}

function withoutOriginals(notes: string): string {
  const others = notes.split(', ').filter((note) => !ORIGINAL_MEASURE.test(note))
  return others.join(', ')
}
