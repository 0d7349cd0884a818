/**
 * Keeps the height of the on-screen keyboard in `--keyboard`, so that sheets end above it, in browsers where the
 * keyboard covers the page in spite of `interactive-widget=resizes-content` (Safari on iOS). Elsewhere it is 0.
 */
export function followKeyboard(): void {
  const viewport = typeof visualViewport === 'undefined' ? null : visualViewport
  if (!viewport) return
  const root = document.documentElement
  let before = 0
  const update = () => {
    const { height, offsetTop, scale } = viewport
    // A page that is zoomed in shows less of itself too.
    const covered = scale > 1 ? 0 : Math.max(0, Math.round(root.clientHeight - height - offsetTop))
    if (covered === before) return
    before = covered
    root.style.setProperty('--keyboard', `${covered}px`)
    // The sheet has become lower around the field.
    const field = document.activeElement
    if (field?.closest('dialog')) field.scrollIntoView({ block: 'nearest' })
  }
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
}
