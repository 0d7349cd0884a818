import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the build. */
export const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** The same app with a second language, whose letters all have accents and whose texts are a third longer. */
export const WITH_PSEUDO_LANGUAGE = fileURLToPath(
  new URL('../../.cache/pseudo-language', import.meta.url),
)

/** The paths of all pages except the 404 page, for tests that cover every page. */
export const EVERY_PAGE: readonly string[] = readdirSync(DIST)
  .filter((file) => /^(?!404).*\.html$/.test(file))
  .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -5)}`))
