import { t } from './text.ts'

/** The parts that are not empty, as a list with commas: '3 sets, up to 80 kg'. Empty without any. */
export function listText(parts: readonly (string | number | false | null | undefined)[]): string {
  const [first = '', ...rest] = parts.filter(Boolean).map(String)
  return rest.reduce((list, part) => t`${list}, ${part}`, first)
}
