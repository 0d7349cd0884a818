import { pageReady } from './page-ready.ts'

/** Opens a page after a tap on a notification. The tap may have started the app. */
export async function openPageWhenReady(path: string): Promise<void> {
  // The router observes `pushState`.
  await pageReady()
  if (location.pathname !== path) history.pushState(null, '', path)
}
