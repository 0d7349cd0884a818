// `npm run dev`: the API on port 3000 and, in front of it, the app with hot reload on 5173.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const api = spawn(process.execPath, [fileURLToPath(new URL('./start.mjs', import.meta.url))], {
  stdio: 'inherit',
  env: { ...process.env, PORT: '3000' },
})
api.on('exit', (code) => process.exit(code ?? 1))
// It goes with this process, which goes when it has gone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal))

const app = await createServer({ root: fileURLToPath(new URL('../web', import.meta.url)) })
await app.listen()
app.printUrls()
