// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { afterPress } from './after-press.ts'

const send = (type: string) => document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))

test('a change waits for the click of a press, and is made at once without one', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const order: string[] = []
  addEventListener('click', () => order.push('click'), { once: true })
  afterPress(() => order.push('at once'))
  send('mousedown')
  afterPress(() => order.push('after the click'))
  send('mouseup')
  send('click')
  vi.runAllTimers()
  send('mousedown')
  afterPress(() => order.push('after the drag'))
  send('dragend')
  vi.runAllTimers()
  expect(order).toEqual(['at once', 'click', 'after the click', 'after the drag'])
})
