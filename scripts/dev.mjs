// `npm run dev`: serves the app with hot reload on port 5173, which proxies the API on port 3000. The
// API is rebuilt and restarted when its source changes. No production build is needed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = join(root, '.cache/dev-server')

let api
let restarted = Promise.resolve()

async function restartApi() {
  await stopApi()
  api = spawn(process.execPath, ['--enable-source-maps', join(outDir, 'main.js')], {
    stdio: 'inherit',
    env: { ...process.env, PORT: '3000' },
  })
}

async function stopApi() {
  if (!api || api.exitCode !== null || api.signalCode !== null) return
  api.kill()
  await once(api, 'exit')
}

const builder = await build({
  root: join(root, 'server'),
  logLevel: 'warn',
  build: { outDir, emptyOutDir: false, watch: {} },
})
builder.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message)
  if (event.code === 'ERROR' || event.code === 'BUNDLE_END') void event.result?.close()
  // One after the other, since two changes may follow each other closely.
  if (event.code === 'BUNDLE_END') restarted = restarted.then(restartApi)
})

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stopApi()
    process.exit()
  })
}

const app = await createServer({ root: join(root, 'web') })
await app.listen()
app.printUrls()
