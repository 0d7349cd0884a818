import '../../ui/styles/styles.css'
import { isNativeShell } from '../../platform/device/native-shell.ts'
import { captureInstallOffer } from '../../platform/install/install-offer.ts'
import type { Device } from '../../store/device/device.ts'
import { yieldToMain } from '../../store/device/live/yield-to-main.ts'
import { startScrollRestoration } from '../navigation/scroll-restoration.ts'
import { pageReady } from './page-ready.ts'
import { reportStartFailure } from './start-failure.ts'
import { whenIdle } from './when-idle.ts'

/*
 * The order in which the app starts, from top to bottom. docs/decisions/0009-hydrate-in-small-tasks.md has
 * the measurements behind it.
 *
 * Before this file runs, the browser has painted the prerendered page, and `boot.ts` has set its
 * theme and mood, handled early taps, and fetched the scripts named below after first paint.
 */
void start().catch(reportStartFailure)

async function start(): Promise<void> {
  startScrollRestoration()
  if (isNativeShell()) void startNativeShell()
  else captureInstallOffer()

  // Each large library is evaluated in a separate task, so that taps are handled in between.
  await import('react-dom/client')
  await yieldToMain()
  await import('dexie')
  await yieldToMain()
  const firstPage = await import('./first-page.tsx')
  await yieldToMain()

  // Opening the database takes longest, so it begins before the page is hydrated.
  const db = firstPage.createDatabase()
  await yieldToMain()
  const opening = firstPage.openDatabase(db)
  await yieldToMain()

  // Sets <html data-ready> once the page can be used. `App` fetches its overlays when idle.
  const route = await firstPage.loadFirstPage()
  firstPage.renderFirstPage(route, opening)
  await pageReady()

  // The screens show the error of a device that cannot be opened.
  const device = await opening.catch(() => null)
  if (!device) return
  firstPage.reloadOnUserChange(device)
  await whenIdle()
  await startServices(device)
}

/** Starts everything that runs behind the pages: one task after the other, sync last. */
async function startServices(device: Device): Promise<void> {
  await startService(device, async () => {
    const { startBackgroundServices } = await import('../background/background-services.ts')
    startBackgroundServices(device)
  })
  await yieldToMain()
  await startService(device, async () => {
    // Zod, which validates the server's responses, is evaluated in a separate task before sync.
    await import('@tend/protocol/error')
    await yieldToMain()
    const { startSync } = await import('../../store/sync/start-sync.ts')
    startSync(device, async (...run) => {
      const { runVault } = await import('../../store/vault/run-vault.ts')
      return runVault(...run)
    })
  })
}

/** Starts a service. One whose chunk could not be fetched is tried again after the next change. */
async function startService(device: Device, service: () => Promise<void>): Promise<void> {
  try {
    await service()
  } catch (error) {
    console.error('A service could not be loaded; the next change tries again', error)
    const stopListening = device.written.listen(() => {
      stopListening()
      void startService(device, service)
    })
  }
}

async function startNativeShell(): Promise<void> {
  const { startInShell } = await import('../native/start-in-shell.ts')
  await startInShell()
}
