/** Calls back once the page can be used: at once if it can. */
export function whenReady(callBack: () => void): void {
  const page = document.documentElement
  if (page.dataset.ready !== undefined) {
    callBack()
    return
  }
  const watching = new MutationObserver(() => {
    watching.disconnect()
    callBack()
  })
  watching.observe(page, { attributeFilter: ['data-ready'] })
}
