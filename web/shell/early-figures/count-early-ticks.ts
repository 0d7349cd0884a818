/** Counts a tick of a drawn habit at once, though it is saved only when the page is interactive. */
export function countEarlyTicks(): void {
  addEventListener('change', ({ target }) => {
    const part = target instanceof Element ? target.closest('[data-drawn]') : null
    const count = part?.querySelector('[data-done-count]')
    if (count) count.textContent = String(part?.querySelectorAll('input:checked').length)
  })
}
