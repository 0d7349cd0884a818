import { version } from '../../package.json'

/** The version shown in the app, from `web/package.json`. */
export const VERSION: string = version
