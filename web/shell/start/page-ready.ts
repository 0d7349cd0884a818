import type { RootData } from '@tend/shared/page/page-attributes'
/** Resolves once the page is interactive, which `<html data-ready>` marks. */
export function pageReady(): Promise<void> {
  const page = document.documentElement
  const { ready } = page.dataset as RootData
  if (ready !== undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(page, { attributeFilter: ['data-ready'] })
  })
}
