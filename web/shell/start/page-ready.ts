/** Resolves once the page is interactive, which `<html data-ready>` marks. */
export function pageReady(): Promise<void> {
  const page = document.documentElement
  if (page.dataset.ready !== undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(page, { attributeFilter: ['data-ready'] })
  })
}
