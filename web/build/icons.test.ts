import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createElement, type FunctionComponent, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from '../ui/drawings/create-icon.ts'
import { drawnIcons, icons } from './icons.ts'

const require = createRequire(import.meta.url)

async function loadIcon(id: string): Promise<string> {
  const { load } = icons()
  if (typeof load !== 'function') throw new Error('The plugin loads no modules')
  return String(await load.call({} as ThisParameterType<typeof load>, id))
}

/** The elements of an icon, each with its sorted attributes. */
function elementsOf(Icon: FunctionComponent<SVGProps<SVGSVGElement>>): (string | undefined)[][] {
  const markup = renderToStaticMarkup(createElement(Icon, { className: 'size-5', id: 'icon' }))
  return Array.from(markup.matchAll(/<(\w+)([^>]*)>/g), ([, tag, attributes = '']) => [
    tag,
    ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort(),
  ])
}

test.each(['stethoscope', 'dumbbell', 'bug'])('%s looks as in the library', async (name) => {
  const file = require.resolve(`lucide-react/icons/${name}`)
  const code = await loadIcon(file)
  const shapes = JSON.parse(/createIcon\((\[.*\])\)/.exec(code)?.[1] ?? '')
  const { default: Original } = await import(pathToFileURL(file).href)

  const [svg = [], ...drawing] = elementsOf(Original)
  const withoutNames = svg
    .filter((attribute) => !attribute?.startsWith('xmlns='))
    .map((attribute) => attribute?.replace(`lucide-${name} `, ''))
  expect(elementsOf(createIcon(shapes))).toEqual([withoutNames, ...drawing])
  expect(drawing.length).toBeGreaterThan(2)
})

test('the random keys of the shapes are left out', async () => {
  const file = require.resolve('lucide-react/icons/bug')
  const { __iconData } = await import(pathToFileURL(file).href)
  const code = await loadIcon(file)
  for (const [, { key }] of __iconData.node) expect(code).not.toContain(key)
})

test('documents contain the icons of the header and the navigation, which scripts refer to', async () => {
  const file = require.resolve('lucide-react/icons/house')
  const code = await loadIcon(file)
  expect(code).toContain('createIcon([["use",{"href":"#icon-house"}]])')
  const { __iconData } = await import(pathToFileURL(file).href)
  const shape = __iconData.node[0][1].d
  expect(await drawnIcons()).toContain(`<g id="icon-house"><path d="${shape}"/>`)
})
