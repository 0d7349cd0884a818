import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { TendDatabase } from '../../store/database/database.ts'
import { type Device, openDevice } from '../../store/device/device.ts'
import { keepFocus } from '../background/keep-focus.ts'
import { loadPage } from '../navigation/page-module.ts'
import { routeOf } from '../navigation/routes.ts'
import { App } from '../start/app.tsx'

// A background service of the app; the document stays for all tests of a file.
keepFocus()

export interface OpenedApp {
  readonly device: Device
  /** Types and clicks as a person does. */
  readonly user: UserEvent
}

interface Options {
  /** Stores entries before the app is rendered. */
  readonly seed?: (device: Device) => Promise<unknown>
  /** The clock of the device in milliseconds since 1970; the page's clock if missing. */
  readonly now?: () => number
}

/**
 * Opens the app at a path, with a new database, in a test file that begins with
 * `@vitest-environment happy-dom`. There is no layout, style, server or service worker: behaviour that
 * needs one of them is tested by a journey. Ends with the test.
 */
export async function openApp(path: string, { seed, now }: Options = {}): Promise<OpenedApp> {
  const db = new TendDatabase(`app-${crypto.randomUUID()}`)
  const device = await openDevice(localStorage, db, now)
  onTestFinished(async () => {
    await vi.dynamicImportSettled()
    cleanup()
    db.close()
    await TendDatabase.delete(db.name)
    localStorage.clear()
    sessionStorage.clear()
  })
  await seed?.(device)
  history.replaceState(null, '', path)
  await loadPage(routeOf(new URL(path, location.origin).pathname))
  render(<App opening={Promise.resolve(device)} />)
  await screen.findByRole('main')
  return { device, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}

/** Goes to a page with another title, and returns once it is shown. */
export async function goTo(path: string): Promise<void> {
  const before = document.title
  history.pushState(null, '', path)
  await waitFor(() => {
    if (document.title === before) throw new Error(`The page ${path} is not shown`)
  })
}
