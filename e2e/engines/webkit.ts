import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { BrowserSession, Engine } from './browser-session.ts'
import { firstExisting } from './first-existing.ts'
import { openSession } from './webdriver.ts'

const DRIVER = firstExisting(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver')
const BROWSER = firstExisting(
  process.env.WEBKIT_BROWSER_PATH,
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
)
/** WebKitGTK's browser needs a display; without one, Xvfb provides a virtual display. */
const XVFB = process.env.DISPLAY ? undefined : firstExisting('/usr/bin/xvfb-run')

/** WebKitGTK: the engine of Safari and of all browsers on iPhones, but not Apple's build of it. */
export const WEBKIT: Engine = { name: 'WebKit', missing: missingPrograms(), start }

function missingPrograms(): string | null {
  if (!DRIVER || !BROWSER) return 'WebKitGTK not found. Install webkit2gtk-driver.'
  if (!process.env.DISPLAY && !XVFB) return 'WebKitGTK needs a display. Install xvfb.'
  return null
}

async function start(): Promise<BrowserSession> {
  const port = await freePort()
  const command = [...(XVFB ? [XVFB, '-a'] : []), String(DRIVER), `--port=${port}`]
  const [program, ...args] = command as [string, ...string[]]
  // A separate process group, so that killing it also ends Xvfb.
  const driver = spawn(program, args, { stdio: 'ignore', detached: true })
  const exited = once(driver, 'exit')
  const stopDriver = async () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid)
    await exited
  }
  try {
    const session = await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
    })
    return {
      ...session,
      close: async () => {
        await session.close()
        await stopDriver()
      },
    }
  } catch (error) {
    await stopDriver()
    throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('No free port found')
  return address.port
}
