import { version } from '../package.json'

/** Set by `server/vite.config.ts`; missing in tests. */
declare const BUILD_VERSION: string | undefined

/**
 * The version of this build, such as 1.0.0 for a release or 1.0.1-20261128.g28645b59 for a commit after it:
 * for `tend --version`, metrics, the API's document and the header `Tend-Version`.
 */
export const SERVER_VERSION: string = typeof BUILD_VERSION === 'undefined' ? version : BUILD_VERSION
