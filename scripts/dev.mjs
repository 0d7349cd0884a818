// `npm run dev`: serves the app with hot reload on port 5173, which proxies the API on port 3000.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const api = spawn(process.execPath, [fileURLToPath(new URL('./start.mjs', import.meta.url))], {
  stdio: 'inherit',
  env: { ...process.env, PORT: '3000' },
})
api.on('exit', (code) => process.exit(code ?? 1))
// Stop the API on a signal; this process exits after it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal))

const app = await createServer({ root: fileURLToPath(new URL('../web', import.meta.url)) })
await app.listen()
app.printUrls()
