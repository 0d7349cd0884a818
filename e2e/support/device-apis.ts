import type { Page } from '@playwright/test'

/** The calls that a page has made to the audio, vibration and wake lock APIs. */
export interface DeviceApiCalls {
  readonly contexts: readonly { readonly state: string }[]
  readonly notes: readonly { readonly hertz: number; readonly at: number }[]
  /** The pitches of notes that were started and not released. */
  readonly heldNotes: readonly number[]
  readonly vibrations: readonly (readonly number[])[]
  readonly screenLocks: { readonly requested: number; readonly held: number }
}

interface DeviceApiLog {
  contexts: AudioContext[]
  notes: { hertz: number; at: number }[]
  held: Set<OscillatorNode>
  vibrations: number[][]
  screenLocks: { requested: number; held: number }
}

/** Records the calls that the pages of a test make to these APIs, from their start. */
export async function recordDeviceApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: DeviceApiLog = {
      contexts: [],
      notes: [],
      held: new Set(),
      vibrations: [],
      screenLocks: { requested: 0, held: 0 },
    }
    Object.assign(window, { deviceApiLog: log })

    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        log.contexts.push(this)
      }
    }
    window.OscillatorNode = class extends OscillatorNode {
      override start(when = 0) {
        log.notes.push({ hertz: Math.round(this.frequency.value), at: when })
        log.held.add(this)
        super.start(when)
      }
      override disconnect() {
        log.held.delete(this)
        super.disconnect()
      }
    }
    navigator.vibrate = (pattern) => {
      log.vibrations.push([...(typeof pattern === 'number' ? [pattern] : pattern)])
      return true
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request() {
          const lock = { released: false, release: async () => release() }
          const release = () => {
            if (!lock.released) log.screenLocks.held -= 1
            lock.released = true
          }
          // Browsers release the lock of a hidden page.
          document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'hidden') release()
          })
          log.screenLocks.requested += 1
          log.screenLocks.held += 1
          return lock
        },
      },
    })
  })
}

/** The calls recorded so far. */
export function deviceApiCalls(page: Page): Promise<DeviceApiCalls> {
  return page.evaluate(() => {
    const { deviceApiLog } = window as unknown as { deviceApiLog: DeviceApiLog }
    const { contexts, notes, held, vibrations, screenLocks } = deviceApiLog
    return {
      contexts: contexts.map(({ state }) => ({ state })),
      notes,
      heldNotes: Array.from(held, ({ frequency }) => Math.round(frequency.value)),
      vibrations,
      screenLocks,
    }
  })
}

/** Simulates that the page becomes hidden, as when another app is opened, or visible again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}
