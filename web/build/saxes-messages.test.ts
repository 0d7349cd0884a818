import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { saxesMessages } from './saxes-messages.ts'

const require = createRequire(import.meta.url)
const path = require.resolve('saxes')
const transform = saxesMessages().transform as unknown as (
  code: string,
  id: string,
) => { code: string } | null

test('a fault in XML is still found, without words', () => {
  const { code = '' } = transform(readFileSync(path, 'utf8'), path) ?? {}
  const exports = {} as typeof import('saxes')
  new Function('require', 'exports', code)(createRequire(path), exports)
  const faults: string[] = []
  const parser = new exports.SaxesParser()
  parser.on('error', ({ message }) => faults.push(message))
  parser.write('<a b=1></a>').close()
  expect(faults).toEqual(['1:6: '])
})

test('other code is left alone, and other words are noticed', () => {
  expect(transform('this.fail("no")', '/other.js')).toBeNull()
  expect(() => transform('this.fault("no")', path)).toThrow('in another way')
})
