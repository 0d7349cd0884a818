/**
 * Lets sheets end above the on-screen keyboard in browsers where it covers the page in spite of
 * `interactive-widget=resizes-content` (Safari on iOS). The rule is here and not in the style sheet, which the first
 * paint waits for.
 */
export function followKeyboard(): void {
  const viewport = typeof visualViewport === 'undefined' ? null : visualViewport
  if (!viewport) return
  const root = document.documentElement
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let before = 0
  const update = () => {
    const { height, offsetTop, scale } = viewport
    // A page that is zoomed in shows less of itself too.
    const covered = scale > 1 ? 0 : Math.max(0, Math.round(root.clientHeight - height - offsetTop))
    if (covered === before) return
    before = covered
    sheet.replaceSync(
      covered > 0
        ? `.modal{bottom:${covered}px;max-height:calc(100dvh - 2rem - ${covered}px)}`
        : '',
    )
    // The sheet has become lower around the field.
    const field = document.activeElement
    if (field?.closest('dialog')) field.scrollIntoView({ block: 'nearest' })
  }
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
}
