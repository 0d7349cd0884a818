import { t } from './text.ts'

export type Parts = readonly (string | number | false | null | undefined)[]

/** The parts that are not empty, as a list with commas: '3 sets, up to 80 kg'. Empty without any. */
export function listText(parts: Parts): string {
  return joinParts(parts, (list, part) => t`${list}, ${part}`)
}

/** The parts that are not empty, with dots between them: '3 exercises · 45 min'. Empty without any. */
export function dottedText(parts: Parts): string {
  return joinParts(parts, (list, part) => t`${list} · ${part}`)
}

/** Joins the parts that are not empty, two by two. */
export function joinParts(parts: Parts, join: (list: string, part: string) => string): string {
  const [first = '', ...rest] = parts.filter(Boolean).map(String)
  return rest.reduce(join, first)
}
