import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { chunks } from './build/chunks.ts'
import { documentDrawings } from './build/document-drawings.ts'
import { icons } from './build/icons.ts'
import { collectPackages, licencesFile } from './build/licences.ts'
import { offeredLanguages } from './build/messages/catalogues.ts'
import { markMessages } from './build/messages/mark-messages.ts'
import { PSEUDO_LANGUAGE } from './build/messages/pseudo-language.ts'
import { ENGLISH, sayMessages } from './build/messages/say-messages.ts'
import { MarkedBuild, writeLanguages } from './build/messages/write-languages.ts'
import { moduleSizes } from './build/module-sizes.ts'
import { palettesSheet } from './build/palettes-sheet.ts'
import { plainImports } from './build/plain-imports.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { pwa } from './build/pwa.ts'
import { saxesMessages } from './build/saxes-messages.ts'
import { sourceTime } from './build/source-time.ts'

/** The folders of the npm packages in the app and its service worker. */
const bundledPackages = new Set<string>()

// For the app and its service worker (`shell/service-worker/built-at.ts`).
process.env.VITE_BUILT_AT = String(sourceTime())

const marked = new MarkedBuild()
const app = { languages: [ENGLISH, ...offeredLanguages(process.env.UNFINISHED_LANGUAGES)] }
/** For the journeys that look for texts that are no messages, and that choose another language. */
const copy = {
  languages: [ENGLISH, PSEUDO_LANGUAGE],
  copy: resolve(import.meta.dirname, '../.cache/pseudo-language'),
}

export default defineConfig({
  plugins: [
    plainImports(),
    { ...markMessages(), apply: 'build' },
    icons(),
    react(),
    tailwindcss(),
    palettesSheet(),
    bootScript(marked),
    documentDrawings(),
    chunks(),
    sayMessages(marked.scripts, app.languages),
    moduleSizes(),
    prerender(marked, [app, copy]),
    collectPackages(bundledPackages),
    pwa(marked, [
      markMessages(),
      sayMessages(marked.worker, app.languages),
      collectPackages(bundledPackages),
    ]),
    writeLanguages(marked, [app, copy]),
    licencesFile(bundledPackages),
    precompress(),
  ],
  worker: { plugins: () => [markMessages(), saxesMessages()] },
  resolve: {
    alias: [
      // The router imports a shim for a hook that React has since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // The build for current browsers, which is smaller.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
    ],
  },
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    // The Content-Security-Policy allows no data URLs for fonts and icons.
    assetsInlineLimit: 0,
    // The boot script preloads the chunks of a page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // Names of files are a part of the first screen's script that no compression makes smaller.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'base36',
      },
    },
  },
  server: {
    // Keeps the browser's Host header, which the server compares with Origin.
    proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } },
  },
})
