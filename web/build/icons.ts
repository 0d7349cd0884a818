import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { IconShapes } from '../ui/drawings/create-icon.ts'

const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const CREATE_ICON = fileURLToPath(new URL('../ui/drawings/create-icon.ts', import.meta.url))

/**
 * The icons of the header and the navigation, which are on nearly every page. Documents contain their drawings, and
 * no script does.
 */
const OF_DOCUMENTS: readonly string[] = [
  'arrow-left',
  'calendar',
  'footprints',
  'house',
  'moon',
  'moon-star',
  'palette',
  'salad',
  'sprout',
  'sun',
  'user-round',
]

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
      const [, name] = ICON.exec(id) ?? []
      if (!name) return null
      const shapes = await shapesOf(id)
      // An alternative name, which exports another icon.
      if (!shapes) return null
      const drawing = OF_DOCUMENTS.includes(name) ? [['use', { href: `#icon-${name}` }]] : shapes
      return `import { createIcon } from ${JSON.stringify(CREATE_ICON)}
export default /* @__PURE__ */ createIcon(${JSON.stringify(drawing)})`
    },
  }
}

/** The drawings for documents, each with its name as id. */
export async function drawnIcons(): Promise<string> {
  const { resolve } = createRequire(import.meta.url)
  const drawings = OF_DOCUMENTS.map(async (name) => {
    const shapes = (await shapesOf(resolve(`lucide-react/icons/${name}`))) ?? []
    const elements = shapes.map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    return `<g id="icon-${name}">${elements.join('')}</g>`
  })
  return (await Promise.all(drawings)).join('')
}

/** Selects an icon by its drawing. */
export async function iconSelector(name: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url)
  const shapes = OF_DOCUMENTS.includes(name)
    ? [`[href="#icon-${name}"]`]
    : ((await shapesOf(resolve(`lucide-react/icons/${name}`))) ?? []).map(
        ([, { d }]) => `[d="${d}"]`,
      )
  return `.lucide${shapes.map((shape) => `:has(>${shape})`).join('')}`
}

async function shapesOf(file: string): Promise<IconShapes | undefined> {
  const { __iconData: icon }: IconModule = await import(pathToFileURL(file).href)
  return icon?.node.map(([tag, { key, ...attributes }]) => [tag, attributes] as const)
}
