import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './vite/boot-script.ts'
import { checkChunks, chunkGroups, compileHint } from './vite/chunks.ts'
import { growthRings } from './vite/growth-rings.ts'
import { icons } from './vite/icons.ts'
import { collectPackages, licencesFile } from './vite/licences.ts'
import { moduleSizes } from './vite/module-sizes.ts'
import { palettesSheet } from './vite/palettes-sheet.ts'
import { plainImports } from './vite/plain-imports.ts'
import { precompress } from './vite/precompress.ts'
import { prerender } from './vite/prerender.ts'
import { pwa } from './vite/pwa.ts'

/** The folders of the npm packages in the app and its service worker. */
const bundledPackages = new Set<string>()

export default defineConfig({
  plugins: [
    plainImports(),
    icons(),
    react(),
    tailwindcss(),
    palettesSheet(),
    bootScript(),
    growthRings(),
    checkChunks(),
    moduleSizes(),
    prerender(),
    collectPackages(bundledPackages),
    pwa([collectPackages(bundledPackages)]),
    licencesFile(bundledPackages),
    precompress(),
  ],
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
        codeSplitting: {
          groups: chunkGroups,
        },
        postBanner: compileHint,
      },
    },
  },
  server: {
    // Keeps the browser's Host header, which the server compares with Origin.
    proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } },
  },
})
