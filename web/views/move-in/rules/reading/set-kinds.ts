import type { Collector, NoteText } from '../collector.ts'
import type { ReadSet } from './set-details.ts'

/** A set type of another app: fields of the set, and a text for the notes where no field has it. */
export interface SetKind {
  readonly fields?: Pick<ReadSet, 'isWarmUp' | 'effort'>
  readonly remark?: string
  /** For the report; missing if nothing changes. */
  readonly text?: NoteText
}

export const WARM_UP: SetKind = { fields: { isWarmUp: true } }
export const DROP_SET = otherKind('drop set', 'drop set', 'drop sets')
/** Nothing was left, which is what RPE 10 means. */
export const TO_FAILURE: SetKind = {
  fields: { effort: 10 },
  text: { one: 'set to failure, now with RPE 10', many: 'sets to failure, now with RPE 10' },
}

/** A set type that Tend has no field for, which the notes keep. */
export function otherKind(
  remark: string,
  one = `set of type ${remark}`,
  many = `sets of type ${remark}`,
): SetKind {
  const noted = `noted as “${remark}”`
  return { remark, text: { one: `${one}, ${noted}`, many: `${many}, ${noted}` } }
}

/** A set with its kind. Notes the kind in the report. An effort that the file names is kept. */
export function withKind(kind: SetKind | null, set: ReadSet, to: Collector): ReadSet {
  if (kind === null) return set
  if (kind.text) to.convert(kind.text)
  const remarks = kind.remark === undefined ? set.remarks : [kind.remark, ...set.remarks]
  return { ...kind.fields, ...set, remarks }
}
