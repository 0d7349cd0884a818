import { Suspense, use } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withReactStatus } from './react-status.ts'

function Reader({ text }: { text: Promise<string> }) {
  return use(text)
}

/** Renders without waiting for anything: a promise that suspends leaves the fallback. */
function render(text: Promise<string>) {
  return renderToString(
    <Suspense fallback="suspended">
      <Reader text={text} />
    </Suspense>,
  )
}

test('use() reads a fulfilled promise with a status in the first render', async () => {
  const text = withReactStatus(Promise.resolve('here'))
  expect(render(text)).toContain('suspended')
  await text
  expect(render(text)).toContain('here')
})

test('use() suspends for a fulfilled promise without one', async () => {
  const text = Promise.resolve('here')
  await text
  expect(render(text)).toContain('suspended')
})

test('a rejection is passed on', async () => {
  await expect(withReactStatus(Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  )
})
