/** Tells a waiting service worker to take over. */
export const SKIP_WAITING = 'skip waiting'

/** The field of a message to a page that has the path of the page to open. */
export const OPEN_PAGE = 'open page'
