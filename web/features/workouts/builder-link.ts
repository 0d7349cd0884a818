/** The id of the section of Move that contains the form for a new workout. */
export const BUILDER_ID = 'new-workout'

/** The link that leads to the form for a new workout. */
export const BUILDER_HREF = `/move#${BUILDER_ID}`

/**
 * Scrolls to the form if a link from another page led to it. The form loads later than the page, so
 * the router cannot do it. A reload must not scroll again, so the address loses its fragment.
 */
export function scrollToLinkedBuilder(): void {
  if (location.hash !== `#${BUILDER_ID}`) return
  document.getElementById(BUILDER_ID)?.scrollIntoView()
  history.replaceState(history.state, '', location.pathname)
}
