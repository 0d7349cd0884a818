const MAX_WAIT_MS = 5000

/** Calls a function with the element of an id as soon as the page contains it, if that is within 5 s. */
export function whenPresent(id: string, act: (element: HTMLElement) => void): void {
  const observer = new MutationObserver(check)
  const timeout = setTimeout(stop, MAX_WAIT_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  check()

  function check() {
    const element = document.getElementById(id)
    if (!element) return
    stop()
    act(element)
  }

  function stop() {
    observer.disconnect()
    clearTimeout(timeout)
  }
}
