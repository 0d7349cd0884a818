import '../ui/styles.css'
import { keepInstallOffer } from '../platform/install-prompt.ts'
import { rememberScrolling } from './arrival.ts'
import { breath } from './breath.ts'

rememberScrolling()
keepInstallOffer()
void begin()

/**
 * Brings the page to life. The two large libraries are evaluated one by one, with a breath between
 * for whoever taps meanwhile; all of it has been on its way since first paint.
 */
async function begin() {
  await import('react-dom/client')
  await breath()
  await import('dexie')
  await breath()
  const { start } = await import('./start.tsx')
  await start()
}
