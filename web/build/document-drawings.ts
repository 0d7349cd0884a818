import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PEBBLE_OUTLINE } from '../ui/drawings/pebble-outline.ts'
import { drawnIcons } from './icons.ts'

const PEBBLE = `<path id="pebble" d="${PEBBLE_OUTLINE}" vector-effect="non-scaling-stroke"/>`

/**
 * Adds the drawings that many pages show to every document once. Pages use them by reference, and no script contains
 * them.
 */
export function documentDrawings(): Plugin {
  let root = ''
  return {
    name: 'tend:document-drawings',
    configResolved(config) {
      root = config.root
    },
    async transformIndexHtml(html) {
      const file = await readFile(join(root, 'ui/drawings/document-drawings.svg'), 'utf8')
      const drawings = file.replace('</svg>', `<defs>${PEBBLE}${await drawnIcons()}</defs></svg>`)
      return html.replace('<body>', () => `<body>\n${drawings.replaceAll(/\n\s*/g, '')}`)
    },
  }
}
