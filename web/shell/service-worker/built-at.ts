/**
 * When the sources of this build were last changed, in seconds since 1970: the order of builds. Two builds
 * of the same sources have the same. `web/build/source-time.ts` has the details.
 */
export const BUILT_AT: number = Number(import.meta.env.VITE_BUILT_AT)
