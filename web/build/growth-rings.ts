import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Adds the drawing of the growth rings to every document once; pages use it by reference. */
export function growthRings(): Plugin {
  let root = ''
  return {
    name: 'tend:growth-rings',
    configResolved(config) {
      root = config.root
    },
    async transformIndexHtml(html) {
      const drawing = await readFile(join(root, 'ui/drawings/growth-rings.svg'), 'utf8')
      return html.replace('<body>', () => `<body>\n${drawing.replaceAll(/\n\s*/g, '')}`)
    },
  }
}
