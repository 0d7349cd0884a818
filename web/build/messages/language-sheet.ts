import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { transform } from 'lightningcss'
import { iconSelector } from '../icons.ts'
import { ENGLISH, type Language } from './say-messages.ts'

const FOLDER = resolve(import.meta.dirname, '../../ui/styles/languages')
const FONT = /url\("([^"]+\.woff2)"\)/g
/** The icons that point along the text. */
const POINTING = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chevron-left',
  'chevron-right',
  'list-checks',
  'text-align-start',
  'undo-2',
]
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** A file of the built app. */
export interface BuiltFile {
  readonly file: string
  readonly content: string | Uint8Array
}

export function directionOf({ tag }: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).language) ? 'rtl' : 'ltr'
}

/**
 * The style sheet that only documents of a translation need, then its fonts: the file of all translations and the
 * language's file, if it has one, in `ui/styles/languages`, and mirrored icons for a language from right to left.
 * Empty for English.
 */
export async function languageSheet(language: Language): Promise<BuiltFile[]> {
  if (language.tag === ENGLISH.tag) return []
  const file = resolve(FOLDER, `${language.tag}.css`)
  const files = [resolve(FOLDER, 'translated.css'), file].filter((each) => existsSync(each))
  const own = (await Promise.all(files.map((each) => readFile(each, 'utf8')))).join('')
  const mirrored = directionOf(language) === 'rtl' ? await mirroredIcons() : ''
  const { resolve: pathOf } = createRequire(import.meta.url)
  const fonts = await Promise.all(
    [...own.matchAll(FONT)].map(async ([, name = '']) => {
      const content = await readFile(pathOf(name))
      return { name, file: hashedName(basename(name), content), content }
    }),
  )
  const css = fonts.reduce((text, font) => text.replace(font.name, `/${font.file}`), own + mirrored)
  const code = Buffer.from(css)
  const content = transform({ filename: file, code, minify: true }).code
  return [
    { file: hashedName(`${language.tag}.css`, content), content: content.toString() },
    ...fonts,
  ]
}

async function mirroredIcons(): Promise<string> {
  const selectors = await Promise.all(POINTING.map(iconSelector))
  return `${selectors.join()}{scale:-1 1}`
}

function hashedName(name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `assets/${name.replace(/\.\w+$/, `-${hash}$&`)}`
}
