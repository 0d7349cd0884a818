import { defineConfig } from 'vite'

/** The server as one plain JavaScript file: our own packages inside it, those of npm beside it. */
export default defineConfig({
  build: {
    ssr: 'main.ts',
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
  },
  ssr: { noExternal: [/^@tend\//] },
})
