import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvTable, csvText } from './csv.ts'

describe('CSV text', () => {
  test('a text with a comma is quoted, and a formula is escaped', () => {
    const table = {
      name: 't',
      columns: ['text', 'number'],
      rows: [
        ['Squat, deep', 8],
        ['=1+1', null],
      ],
    }
    expect(csvText(table)).toBe(`text,number\r\n"Squat, deep",8\r\n'=1+1,\r\n`)
  })

  test('a cell that is undefined is a type error and a runtime error', () => {
    // @ts-expect-error: an empty cell is `null`
    const rows: CsvTable['rows'] = [['a', undefined]]
    expect(() => csvText({ name: 't', columns: ['a', 'b'], rows })).toThrow(
      'A CSV cell is undefined; an empty cell is null',
    )
  })

  const roundTrip = (texts: readonly string[]) => {
    const rows = texts.map((text) => [text])
    return parseCsv(csvText({ name: 't', columns: ['text'], rows }))
      .slice(1)
      .map(([cell]) => cell)
  }

  test.each([
    ...['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((sign) => `${sign}1`),
    ...['\t', '\r', '\n', '\r\n'].map((space) => `${space}soup`),
    ...['\n=1', '\t＝1', ' =1', '\u3000@1', '\ufeff=1', '\u200b-1', '\u202e+1', '\0=1'],
  ])('%j could start a formula, so it gets an apostrophe', (text) => {
    expect(roundTrip([text])).toEqual([`'${text}`])
  })

  test.each(['', 'a=1', 'Soup\n- bread', "'=1", '1-2', ' soup', '½ cup', '漢-1'])(
    '%j starts no formula and stays as it is',
    (text) => expect(roundTrip([text])).toEqual([text]),
  )

  test('any text survives a round trip, and never starts a formula', () => {
    const character = fc.constantFrom(...'a=+-@＝＠",;\'\r\n\t\u3000\u200b ')
    fc.assert(
      fc.property(fc.array(fc.string({ unit: character })), (texts) => {
        for (const [at, cell] of roundTrip(texts).entries()) {
          expect([texts[at], `'${texts[at]}`]).toContain(cell)
          expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
          expect(cell?.trim()).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
      }),
    )
  })
})

/** A literal RFC 4180 parser. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted] = [[] as string[], '', false]
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',') [row, cell] = [[...row, cell], '']
    else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at += 1
    } else cell += char
  }
  return rows
}
