import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the drawn rings into every document once, for the pages to use by reference. */
export function growthRings(): Plugin {
  let root = ''
  return {
    name: 'tend:growth-rings',
    configResolved(config) {
      root = config.root
    },
    async transformIndexHtml(html) {
      const drawing = await readFile(join(root, 'ui/growth-rings.svg'), 'utf8')
      return html.replace('<body>', () => `<body>\n${drawing.replaceAll(/\n\s*/g, '')}`)
    },
  }
}
