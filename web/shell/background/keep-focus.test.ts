// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

keepFocus()

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const focused = () => document.activeElement

function show(html: string): void {
  document.body.innerHTML = `<main><h1>Page</h1>${html}</main>`
}

afterEach(() => {
  document.body.innerHTML = ''
})

const ROWS = `<section><h2>Meals</h2><ul>${['a', 'b', 'c']
  .map(
    (id) =>
      `<li id="${id}"><span><button>Open</button></span><button class="more">More</button></li>`,
  )
  .join('')}</ul></section><section><button id="later">Later</button></section>`

test('the same control of the next row takes over from a removed one, at the end the previous row', async () => {
  show(ROWS)
  find('#b .more').focus()
  find('#b').remove()
  await vi.waitFor(() => expect(focused()).toBe(find('#c .more')))
  find('#c').remove()
  await vi.waitFor(() => expect(focused()).toBe(find('#a .more')))
  find('#a').remove()
  await vi.waitFor(() => expect(focused()).toBe(find('h2')))
})

test('a neighbour takes over from a disabled or hidden control', async () => {
  show('<p><span><button id="less">-</button></span></p><p><button id="add">+</button></p>')
  find('#less').focus()
  find('#less').setAttribute('disabled', '')
  await vi.waitFor(() => expect(focused()).toBe(find('#add')))
})

test('the place at which a sheet was opened counts if its button has gone when it closes', async () => {
  show(`${ROWS}<dialog><button id="delete">Delete</button></dialog>`)
  const sheet = find('dialog') as HTMLDialogElement
  find('#b .more').focus()
  sheet.show()
  find('#delete').focus()
  find('#b').remove()
  sheet.remove()
  await vi.waitFor(() => expect(focused()).toBe(find('#c .more')))
})

test('a field does not take over from a button, and a focus that the user gave up is not moved', async () => {
  show('<section><h2>Food</h2><button id="clear">Clear</button><input></section>')
  find('#clear').focus()
  find('#clear').remove()
  await vi.waitFor(() => expect(focused()).toBe(find('h2')))
  show(ROWS)
  find('#a .more').focus()
  find('#a .more').blur()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
  find('#a').remove()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
  expect(focused()).toBe(document.body)
})
