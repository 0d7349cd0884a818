import { createHash } from 'node:crypto'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { AppManifest } from '../../shell/service-worker/app-files.ts'
import { appManifest } from '../app-manifest.ts'
import type { BuiltFile } from './language-sheet.ts'
import { ENGLISH, hasMessages, inLanguage, type Language } from './say-messages.ts'

const WORKER = 'service-worker.js'

/** What the steps of a build leave for the files in other languages. */
export class MarkedBuild {
  /** The scripts with marked messages, by the names of their files. */
  readonly scripts = new Map<string, string>()
  /** The service worker with marked messages, by the name of its file. */
  readonly worker = new Map<string, string>()
  /** The scripts of the documents with marked messages. */
  boot = ''
  rescue = ''
  /** The documents and the manifests, with the names of English scripts, and the style sheets of languages. */
  readonly #documents = new Map<OfferedLanguages, Map<Language, readonly BuiltFile[]>>()
  /** The files that the service worker stores, and the source of the headers of pages. */
  precache: { readonly paths: readonly string[]; readonly headers: string } | undefined

  addDocuments(target: OfferedLanguages, language: Language, files: readonly BuiltFile[]): void {
    const documents = this.#documents.get(target) ?? new Map()
    this.#documents.set(target, documents.set(language, files))
  }

  documentsOf(target: OfferedLanguages, language: Language): readonly BuiltFile[] {
    return this.#documents.get(target)?.get(language) ?? []
  }
}

/** A folder with the built app, and the languages that it offers. */
export interface OfferedLanguages {
  readonly languages: readonly Language[]
  /** A copy of the built app; missing for the app itself. */
  readonly copy?: string
}

/**
 * Writes the built app in other languages, beside the English files, after everything else:
 *
 * - scripts with messages, and scripts that import them, under names with the language and a hash of its texts,
 *   such as `app-B1x9.de-Vn3kP0a.js`; all others are shared
 * - documents and the manifest in a folder of the language, such as `de/home.html`
 * - a service worker for each language, such as `service-worker.de.js`, which stores the files of this language only
 */
export function writeLanguages(marked: MarkedBuild, targets: readonly OfferedLanguages[]): Plugin {
  let outDir = ''
  return {
    name: 'tend:write-languages',
    apply: 'build',
    // After the plugin that builds the service worker.
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Vite closes failed builds too; an error here would hide theirs.
        if (!marked.precache) return
        // The copy is made of the English app.
        for (const target of [...targets].reverse()) {
          const { languages, copy } = target
          const folder = copy ?? outDir
          if (copy) {
            await rm(copy, { recursive: true, force: true })
            await cp(outDir, copy, { recursive: true })
          }
          // English scripts name the languages that the app offers.
          for (const language of copy ? languages : languages.slice(1)) {
            await new LanguageWriter(marked, language, target, folder).write()
          }
        }
      },
    },
  }
}

class LanguageWriter {
  private readonly marked: MarkedBuild
  private readonly language: Language
  private readonly target: OfferedLanguages
  private readonly folder: string
  /** The names of files of this language, by the English names without folder. */
  private readonly names: ReadonlyMap<string, string>
  private readonly references: RegExp
  /** The scripts in this language, by the names of English files. */
  private readonly said: ReadonlyMap<string, string>

  constructor(marked: MarkedBuild, language: Language, target: OfferedLanguages, folder: string) {
    this.marked = marked
    this.language = language
    this.target = target
    this.folder = folder
    const names = differing(marked.scripts)
    this.said = new Map(names.map((file) => [file, this.say(marked.scripts.get(file) ?? '')]))
    const texts = [...this.said.values()].join('')
    const hash = createHash('sha256').update(texts).digest('base64url').slice(0, 7)
    const suffix = language === ENGLISH ? '.js' : `.${language.tag}-${hash}.js`
    this.names = new Map(names.map((file) => [basename(file), basename(file, '.js') + suffix]))
    this.references = new RegExp(`(?<![\\w-])(?:${[...this.names.keys()].join('|')})`, 'g')
  }

  async write(): Promise<void> {
    const { worker, precache } = this.marked
    const isEnglish = this.language === ENGLISH
    const { tag } = this.language
    for (const [file, code] of this.said) {
      await this.file(this.renamed(file), this.renamed(code))
    }
    const documents = this.marked.documentsOf(this.target, this.language)
    for (const { file, content } of documents) {
      const said = typeof content === 'string' ? this.renamed(content) : content
      await this.file(this.pathOf(file), said)
    }
    const [workerCode] = worker.values()
    if (!workerCode || !precache) throw new Error('The build has no service worker')
    const files = new Set([...precache.paths, ...documents.map(({ file }) => file)])
    const paths = [...files].map((path) => this.pathOf(path))
    const manifest: AppManifest = {
      ...(await appManifest(this.folder, paths, precache.headers)),
      ...(!isEnglish && { folder: `/${tag}` }),
    }
    const said = this.say(workerCode).replace('self.__WB_MANIFEST', () =>
      JSON.stringify([manifest]),
    )
    await this.file(isEnglish ? WORKER : WORKER.replace('.js', `.${tag}.js`), said)
  }

  private say(code: string): string {
    return inLanguage(code, this.language, this.target.languages)
  }

  private renamed(code: string): string {
    return code.replaceAll(this.references, (name) => this.names.get(name) ?? name)
  }

  private pathOf(english: string): string {
    const isDocument = /^[^/]+\.(html|webmanifest)$/.test(english)
    if (isDocument && this.language !== ENGLISH) return `${this.language.tag}/${english}`
    return this.renamed(english)
  }

  private async file(path: string, content: string | Uint8Array): Promise<void> {
    const file = join(this.folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** Scripts with messages, and those that import them. */
function differing(scripts: ReadonlyMap<string, string>): string[] {
  const found = new Set([...scripts].filter(([, code]) => hasMessages(code)).map(([file]) => file))
  // A set is iterated together with what is added meanwhile.
  for (const file of found) {
    for (const [other, code] of scripts) if (code.includes(basename(file))) found.add(other)
  }
  return [...found].sort()
}
