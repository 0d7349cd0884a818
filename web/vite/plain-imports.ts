import type { Plugin } from 'vite'

const HELPER_ID = '\0vite/preload-helper.js'

/**
 * Vite wraps every dynamic import so that its style sheets and chunks are preloaded. Here there is
 * one style sheet, and the boot script fetches the chunks of a page: the wrapper, 1 kB in every
 * page's script, only imports.
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
