import '../ui/styles.css'
import { keepInstallOffer } from '../platform/install-prompt.ts'
import { isNativeShell } from '../platform/native-shell.ts'
import { breath } from './breath.ts'
import { rememberScrolling } from './scroll-memory.ts'

rememberScrolling()
if (isNativeShell()) void beginInShell()
else keepInstallOffer()
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
  await breath()
  await start()
}

async function beginInShell() {
  const { startInShell } = await import('./native/start-in-shell.ts')
  await startInShell()
}
