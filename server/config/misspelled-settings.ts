import { readConfig } from './config.ts'
import { URL_PARAMETERS, unusedParameters } from './database-url.ts'

/**
 * Finds variables that are not read, but have almost the name of one that is, and parameters of `DATABASE_URL` that are
 * not used.
 * @returns a sentence for each
 */
export function misspelledSettings(env: NodeJS.ProcessEnv): string[] {
  const names = settingNames()
  const variables = Object.keys(env).flatMap((given) => {
    const nearest = names.has(given) ? undefined : nearestName(given, names)
    return nearest ? [`${given} is not a setting and has no effect: did you mean ${nearest}?`] : []
  })
  const parameters = unusedParameters(env.DATABASE_URL?.trim() ?? '').map((given) => {
    const nearest = nearestName(given, URL_PARAMETERS)
    const advice = nearest ? `did you mean ${nearest}?` : 'remove it.'
    return `The parameter ${given} in DATABASE_URL has no effect: ${advice}`
  })
  return [...variables, ...parameters]
}

/** The name that is almost the given one, if there is one. */
function nearestName(given: string, names: ReadonlySet<string>): string | undefined {
  const [nearest] = [...names]
    .map((name) => ({ name, changes: changesBetween(lettersOf(given), lettersOf(name)) }))
    .filter(({ name, changes }) => changes <= Math.max(1, Math.floor(name.length / 5)))
    .sort((a, b) => a.changes - b.changes)
  return nearest?.name
}

/** The names of all variables that are read. */
function settingNames(): ReadonlySet<string> {
  const names = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }), '')
  return names
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll('_', '')

/** How many letters must be added, removed or replaced to get from one text to the other (Levenshtein). */
function changesBetween(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    let diagonal = row[0] ?? 0
    row[0] = i + 1
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0
      const replaced = diagonal + (letter === b[j - 1] ? 0 : 1)
      row[j] = Math.min(replaced, above + 1, (row[j - 1] ?? 0) + 1)
      diagonal = above
    }
  }
  return row[b.length] ?? 0
}
