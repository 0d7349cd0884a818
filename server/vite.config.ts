import { defineConfig } from 'vite'

/**
 * Bundles the server and its commands with the workspace packages, but without npm dependencies,
 * except for Kysely: loading its 260 modules one by one takes a fifth of the server's start.
 */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        'run-server': 'run-server.ts',
        'integrity-worker': 'store/sqlite/integrity-worker.ts',
        'search-worker': 'foods/search-worker.ts',
        foods: 'foods-command.ts',
        backup: 'backup-command.ts',
        restore: 'restore-command.ts',
        copy: 'copy-command.ts',
        migrate: 'migrate-command.ts',
      },
    },
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
  },
  ssr: { noExternal: [/^@tend\//, 'kysely'] },
})
