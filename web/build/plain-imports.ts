import type { Plugin } from 'vite'

const HELPER_ID = '\0vite/preload-helper.js'

/**
 * Replaces the wrapper that Vite puts around dynamic imports to preload style sheets and chunks. This
 * app has one style sheet, and its boot script fetches chunks, so the wrapper would be 1 kB of dead code.
 */
export function plainImports(): Plugin {
  return {
    name: 'tend:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER_ID ? 'export const __vitePreload = (load) => load()' : null
    },
  }
}
