import { t } from '@tend/text'
import type { Collector } from '../collector.ts'
import type { FileNote } from '../notes.ts'
import type { ReadSet } from './set-details.ts'

/** A set type of another app: fields of the set, and a text for the notes where no field has it. */
export interface SetKind {
  readonly fields?: Pick<ReadSet, 'isWarmUp' | 'effort'>
  readonly remark?: string
  /** For the report; missing if nothing changes. */
  readonly note?: FileNote
}

export const WARM_UP: SetKind = { fields: { isWarmUp: true } }
export const DROP_SET: SetKind = { remark: t`drop set`, note: 'dropSets' }
/** Nothing was left, which is what RPE 10 means. */
export const TO_FAILURE: SetKind = { fields: { effort: 10 }, note: 'toFailure' }

/** A set type that Tend has no field for, which the notes keep. */
export function otherKind(type: string): SetKind {
  return { remark: type, note: { note: 'setType', type } }
}

/** A set with its kind. Notes the kind in the report. An effort that the file names is kept. */
export function withKind(kind: SetKind | null, set: ReadSet, to: Collector): ReadSet {
  if (kind === null) return set
  if (kind.note) to.convert(kind.note)
  const remarks = kind.remark === undefined ? set.remarks : [kind.remark, ...set.remarks]
  return { ...kind.fields, ...set, remarks }
}
