import { readFileSync } from 'node:fs'

/** The user with data in every dump. */
export const RELEASED_USER = 'user_0123456789abcdefghij'

/** The SQL that creates the database of a release. */
export function releasedDump(release: string, engine: 'sqlite' | 'postgres'): string {
  return readFileSync(new URL(`./fixtures/${release}/${engine}.sql`, import.meta.url), 'utf8')
}
