import { defineConfig } from 'vite'

/** The server and its commands as plain JavaScript: our own packages inside, those of npm beside. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        foods: 'foods-command.ts',
        backup: 'backup-command.ts',
        copy: 'copy-command.ts',
      },
    },
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
  },
  ssr: { noExternal: [/^@tend\//] },
})
