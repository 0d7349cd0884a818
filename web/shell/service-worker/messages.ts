/** Tells a waiting service worker to take over. */
export const SKIP_WAITING = 'skip waiting'

/** Tells a service worker to fetch the files that are missing in its cache. */
export const RESTORE_FILES = 'restore files'

/** Asks a service worker for its `BUILT_AT`, over the port that comes with the message. Release 1.0.0 does not answer. */
export const ASK_BUILT_AT = 'ask built at'

/** The field of a message to a page that has the path of the page to open. */
export const OPEN_PAGE = 'open page'
