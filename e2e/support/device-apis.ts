import type { Page } from '@playwright/test'

/** What a page let hear and feel, as the browser was asked for it. */
export interface DeviceApiCalls {
  readonly contexts: readonly { readonly state: string }[]
  readonly notes: readonly { readonly hertz: number; readonly at: number }[]
  /** Notes that were begun and not let go again. */
  readonly heldNotes: number
  readonly vibrations: readonly (readonly number[])[]
  readonly screenLocks: { readonly asked: number; readonly held: number }
}

interface SensesLog {
  contexts: AudioContext[]
  notes: { hertz: number; at: number }[]
  held: Set<OscillatorNode>
  vibrations: number[][]
  screenLocks: { asked: number; held: number }
}

/** Notes down what the pages of a test ask of sound, vibration and screen, from their start. */
export async function watchDeviceApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: SensesLog = {
      contexts: [],
      notes: [],
      held: new Set(),
      vibrations: [],
      screenLocks: { asked: 0, held: 0 },
    }
    Object.assign(window, { sensesLog: log })

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
          const lock = { released: false, release: async () => letGo() }
          const letGo = () => {
            if (!lock.released) log.screenLocks.held -= 1
            lock.released = true
          }
          // As a browser does: a hidden page holds no screen.
          document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'hidden') letGo()
          })
          log.screenLocks.asked += 1
          log.screenLocks.held += 1
          return lock
        },
      },
    })
  })
}

export function senses(page: Page): Promise<DeviceApiCalls> {
  return page.evaluate(() => {
    const { sensesLog } = window as unknown as { sensesLog: SensesLog }
    const { contexts, notes, held, vibrations, screenLocks } = sensesLog
    return {
      contexts: contexts.map(({ state }) => ({ state })),
      notes,
      heldNotes: held.size,
      vibrations,
      screenLocks,
    }
  })
}

/** Hides the page, as another app or a dark screen does, or brings it back. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}
