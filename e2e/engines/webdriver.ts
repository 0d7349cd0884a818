import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserSession } from './browser-session.ts'

/** How long a driver may take to start. */
const START_MS = 20_000

/**
 * Opens a W3C WebDriver session.
 * @param driver the address of the driver, which may still be starting
 */
export async function openSession(driver: string, capabilities: object): Promise<BrowserSession> {
  await untilReady(driver)
  const { sessionId } = await call<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const send = <T>(path: string, body: object) =>
    call<T>(driver, 'POST', `/session/${sessionId}/${path}`, body)

  const find = async (xpath: string) => {
    const [id] = Object.values(
      await send<Record<string, string>>('element', { using: 'xpath', value: xpath }),
    )
    return `element/${id}`
  }
  return {
    open: (url) => send('url', { url }),
    reload: () => send('refresh', {}),
    tap: async (xpath) => send(`${await find(xpath)}/click`, {}),
    type: async (xpath, text) => {
      const field = await find(xpath)
      await send(`${field}/clear`, {})
      await send(`${field}/value`, { text })
    },
    evaluate: (script) => send('execute/sync', { script, args: [] }),
    close: () => call(driver, 'DELETE', `/session/${sessionId}`),
  }
}

async function untilReady(driver: string): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    try {
      await call(driver, 'GET', '/status')
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(100)
    }
  }
}

async function call<T>(driver: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(driver + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await response.json()) as { value: T }
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
  return value
}
