import type { Collector, NoteText } from '../collector.ts'

/** A set type of another app, for which Tend has no counterpart. */
export interface SetKind {
  /** Stands in the notes of the workout. */
  readonly remark: string
  readonly text: NoteText
}

export const WARM_UP = setKind('warm-up', 'warm-up set', 'warm-up sets')
export const DROP_SET = setKind('drop set', 'drop set', 'drop sets')
export const TO_FAILURE = setKind('to failure', 'set to failure', 'sets to failure')

/** A set type that only its app knows. */
export function otherKind(name: string): SetKind {
  return setKind(name, `set of type ${name}`, `sets of type ${name}`)
}

/** The remarks of a set with its kind first. Notes the kind in the report. */
export function withKind(
  kind: SetKind | null,
  remarks: readonly string[],
  to: Collector,
): readonly string[] {
  if (kind === null) return remarks
  to.convert(kind.text)
  return [kind.remark, ...remarks]
}

function setKind(remark: string, one: string, many: string): SetKind {
  const noted = `noted as “${remark}”`
  const detail = 'Tend has no set types.'
  return { remark, text: { one: `${one}, ${noted}`, many: `${many}, ${noted}`, detail } }
}
