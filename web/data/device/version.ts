import { version } from '../../package.json'

/** What the app calls itself (specification §9): the version of this package, and nowhere else. */
export const VERSION: string = version
