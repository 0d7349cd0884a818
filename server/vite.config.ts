import { defineConfig } from 'vite'

const { TEND_VERSION } = process.env

/**
 * Bundles the server and its commands with the workspace packages, but without npm dependencies,
 * except for Kysely and Zod: loading their 450 modules one by one takes a large part of the
 * server's start.
 */
export default defineConfig({
  // `scripts/build.mjs` sets the variable.
  define: TEND_VERSION ? { BUILD_VERSION: JSON.stringify(TEND_VERSION) } : {},
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        'integrity-worker': 'store/sqlite/integrity-worker.ts',
        'search-worker': 'foods/search-worker.ts',
      },
      // In the folder of the entries, where the code looks for its workers.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    license: { fileName: 'licences.md' },
  },
  ssr: { noExternal: [/^@tend\//, 'kysely', 'zod', 'fastify-type-provider-zod'] },
})
