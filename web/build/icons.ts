import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { IconShapes } from '../ui/drawings/create-icon.ts'

const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const CREATE_ICON = fileURLToPath(new URL('../ui/drawings/create-icon.ts', import.meta.url))

interface IconModule {
  readonly __iconData?: { readonly node: IconShapes }
}

/**
 * Reduces each lucide icon to its drawing, for `createIcon`. The library's component supports options
 * that the app does not use, and gives every shape a random key.
 */
export function icons(): Plugin {
  return {
    name: 'tend:icons',
    enforce: 'pre',
    async load(id) {
      if (!ICON.test(id)) return null
      const { __iconData: icon }: IconModule = await import(pathToFileURL(id).href)
      // An alternative name, which exports another icon.
      if (!icon) return null
      const shapes = icon.node.map(([tag, { key, ...attributes }]) => [tag, attributes])
      return `import { createIcon } from ${JSON.stringify(CREATE_ICON)}
export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)})`
    },
  }
}
