import { t } from './text.ts'

type Parts = readonly (string | number | false | null | undefined)[]

/** The parts that are not empty, as a list with commas: '3 sets, up to 80 kg'. Empty without any. */
export function listText(parts: Parts): string {
  return joined(parts, (list, part) => t`${list}, ${part}`)
}

/** The parts that are not empty, with dots between them: '3 exercises · 45 min'. Empty without any. */
export function dottedText(parts: Parts): string {
  return joined(parts, (list, part) => t`${list} · ${part}`)
}

/** Parts that may have commas in them, as a list with semicolons: '1 is missing; 2, of May, differ'. Empty without any. */
export function listOfLists(parts: Parts): string {
  return joined(parts, (list, part) => t`${list}; ${part}`)
}

/** A label and its value: 'Fri, Nov 27: 82.5 kg'. */
export function labelledText(label: string, text: string): string {
  return t`${label}: ${text}`
}

function joined(parts: Parts, join: (list: string, part: string) => string): string {
  const [first = '', ...rest] = parts.filter(Boolean).map(String)
  return rest.reduce(join, first)
}
