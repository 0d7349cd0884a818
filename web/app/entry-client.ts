import '../ui/styles.css'
import { keepInstallOffer } from '../platform/install-prompt.ts'
import { isNativeShell } from '../platform/native-shell.ts'
import { rememberScrolling } from './scroll-restoration.ts'
import { yieldToMain } from './yield-to-main.ts'

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
  await yieldToMain()
  await import('dexie')
  await yieldToMain()
  const { start } = await import('./start.tsx')
  await yieldToMain()
  await start()
}

async function beginInShell() {
  const { startInShell } = await import('./native/start-in-shell.ts')
  await startInShell()
}
