import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from './browser-session.ts'

/** How long a driver that was just started may take to listen. */
const START_MS = 20_000

/** The few commands of W3C WebDriver that a visit needs. */
export async function openSession(driver: string, capabilities: object): Promise<Visitor> {
  await untilReady(driver)
  const { sessionId } = await call<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const ask = <T>(path: string, body: object) =>
    call<T>(driver, 'POST', `/session/${sessionId}/${path}`, body)

  const find = async (place: string) => {
    const [id] = Object.values(
      await ask<Record<string, string>>('element', { using: 'xpath', value: place }),
    )
    return `element/${id}`
  }
  return {
    open: (url) => ask('url', { url }),
    reload: () => ask('refresh', {}),
    tap: async (place) => ask(`${await find(place)}/click`, {}),
    type: async (place, text) => {
      const field = await find(place)
      await ask(`${field}/clear`, {})
      await ask(`${field}/value`, { text })
    },
    run: (script) => ask('execute/sync', { script, args: [] }),
    leave: () => call(driver, 'DELETE', `/session/${sessionId}`),
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
