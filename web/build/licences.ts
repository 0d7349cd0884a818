import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import {
  formatNotices,
  packageFolderOf,
  readLicence,
  runtimePackages,
  type ThirdPartyWork,
} from './licence-notices.ts'

/** Its base styles are in the style sheet, but are not among the modules of the bundle. */
const STYLES = ['tailwindcss']

/** Parts of the apps for phones that Gradle and Xcode add. An npm package has the same licence text. */
const NATIVE_LIBRARIES = [
  { name: 'Capacitor for Android and iOS', like: '@capacitor/core' },
  { name: 'AndroidX, Kotlin and Apache Cordova, in the apps for phones', like: 'detect-libc' },
]

/** Collects the packages of a build's modules, fonts and pictures. */
export function collectPackages(folders: Set<string>): Plugin {
  let root = ''
  return {
    name: 'tend:collect-packages',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        const files =
          output.type === 'chunk'
            ? output.moduleIds
            : output.originalFileNames.map((file) => resolve(root, file))
        for (const file of files) {
          const folder = file.startsWith('\0') ? null : packageFolderOf(file)
          if (folder !== null) folders.add(folder)
        }
      }
    },
  }
}

/**
 * Writes `licences.txt`: the licences of all packages in the app and its service worker, of the packages
 * that the server needs at run time, and of the libraries in the apps for phones.
 * @param folders the packages that `collectPackages` has found
 */
export function licencesFile(folders: ReadonlySet<string>): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'tend:licences',
    apply: 'build',
    // The plugin that builds the service worker is `post` too, and comes first.
    enforce: 'post',
    configResolved(config) {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Vite closes failed builds too; an error here would hide theirs.
        if (!existsSync(outDir)) return
        const npm = (name: string) => join(root, '../node_modules', name)
        const packages = new Set([
          ...folders,
          ...STYLES.map(npm),
          ...runtimePackages(join(root, '../server')),
        ])
        const works = [...packages].map(readLicence)
        for (const { name, like } of NATIVE_LIBRARIES) works.push(nativeWork(name, npm(like)))
        await writeFile(join(outDir, 'licences.txt'), formatNotices(works))
      },
    },
  }
}

function nativeWork(name: string, like: string): ThirdPartyWork {
  const { licence, text } = readLicence(like)
  return { name, licence, text }
}
