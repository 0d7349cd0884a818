import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Engine, Visitor } from './browser-session.ts'
import { firstOf } from './first-existing.ts'
import { openSession } from './webdriver.ts'

const DRIVER = firstOf(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver')
const BROWSER = firstOf(
  process.env.WEBKIT_BROWSER_PATH,
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
)
/** WebKitGTK's browser needs a screen; where there is none, one in memory. */
const XVFB = process.env.DISPLAY ? undefined : firstOf('/usr/bin/xvfb-run')

/** WebKitGTK: the engine of Safari and of every browser on an iPhone, though not their build of it. */
export const WEBKIT: Engine = { name: 'WebKit', missing: whatIsMissing(), start }

function whatIsMissing(): string | null {
  if (!DRIVER || !BROWSER) return 'there is no WebKitGTK here: install webkit2gtk-driver'
  if (!process.env.DISPLAY && !XVFB) return 'WebKitGTK needs a screen: install xvfb'
  return null
}

async function start(): Promise<Visitor> {
  const port = await freePort()
  const command = [...(XVFB ? [XVFB, '-a'] : []), String(DRIVER), `--port=${port}`]
  const [program, ...args] = command as [string, ...string[]]
  // A group of its own, so that the screen goes with it.
  const driver = spawn(program, args, { stdio: 'ignore', detached: true })
  const gone = once(driver, 'exit')
  const end = async () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid)
    await gone
  }
  try {
    const session = await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
    })
    return {
      ...session,
      leave: async () => {
        await session.leave()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port')
  return address.port
}
