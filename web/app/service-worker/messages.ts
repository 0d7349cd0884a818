/** Tells a waiting service worker to take over. */
export const SKIP_WAITING = 'skip waiting'
