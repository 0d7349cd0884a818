import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './vite/boot-script.ts'
import { checkChunks, chunkGroups, compileHint } from './vite/chunks.ts'
import { growthRings } from './vite/growth-rings.ts'
import { palettes } from './vite/palettes.ts'
import { plainImports } from './vite/plain-imports.ts'
import { precompress } from './vite/precompress.ts'
import { prerender } from './vite/prerender.ts'
import { pwa } from './vite/pwa.ts'

export default defineConfig({
  plugins: [
    plainImports(),
    react(),
    tailwindcss(),
    palettes(),
    bootScript(),
    growthRings(),
    checkChunks(),
    prerender(),
    pwa(),
    precompress(),
  ],
  resolve: {
    alias: [
      // The router asks for what React has had itself since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // The build for browsers of today, which is smaller than the one for all.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
    ],
  },
  build: {
    manifest: true,
    target: 'es2022',
    cssCodeSplit: false,
    // Nothing may be inlined as data: the font and the icons are files of their own.
    assetsInlineLimit: 0,
    // The boot script fetches the chunks of a page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
        postBanner: compileHint,
      },
    },
  },
  server: {
    // The browser's own Host goes along: the server compares it with the Origin.
    proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } },
  },
})
