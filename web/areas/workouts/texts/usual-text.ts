import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'

/** More exercises than this are counted, not named. */
const MAX_NAMES = 4

/** The exercises and length of the usual workout: `Bench Press, Bent-Over Row. About 46 min.` */
export function usualText(
  { exercises }: { readonly exercises: readonly { readonly name: string }[] },
  minutes: number,
): string {
  const names = exercises.map(({ name }) => name)
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names
  const list = listText(shown)
  const rest = names.length - shown.length
  const all = rest > 0 ? plural(rest, { other: `${list} and # more` }) : list
  if (minutes <= 0) return all && t`${all}.`
  return all ? t`${all}. About ${minutes} min.` : t`About ${minutes} min.`
}
