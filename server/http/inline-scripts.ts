import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { otherLanguagesIn } from './page-language.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs

/**
 * The sources of a Content-Security-Policy that allow the inline scripts of the built web app: a hash for
 * each, such as `'sha256-…'`. All documents of a language have the same inline script, so one is read.
 * @param root the folder of the built app; none if it has no `index.html`
 */
export function inlineScriptSources(root: string): string[] {
  const documents = ['', ...otherLanguagesIn(root)].map((folder) => documentIn(join(root, folder)))
  const scripts = documents.flatMap((html) => [...html.matchAll(INLINE_SCRIPT)])
  const sources = scripts.map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
  return [...new Set(sources)]
}

function documentIn(root: string): string {
  try {
    return readFileSync(join(root, 'index.html'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
