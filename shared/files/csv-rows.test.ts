import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRow, RowSplitter } from './csv-rows.ts'
import { FileProblem } from './file-problem.ts'

/** Splits text that arrives in pieces of a length. */
function rowsOf(text: string, length = text.length || 1): CsvRow[] {
  const splitter = new RowSplitter()
  const rows: CsvRow[] = []
  for (let at = 0; at < text.length; at += length) {
    rows.push(...splitter.push(text.slice(at, at + length)).rows)
  }
  return [...rows, ...splitter.end().rows]
}

const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

describe('RowSplitter', () => {
  it('returns the cells that were written, in pieces of any length', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', ' ', '\n', 'ä') })
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 })
    const written = (cells: readonly string[]) =>
      cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 40 }), (rows, length) => {
        const text = ['"x","y","z"', ...rows.map(written), ''].join('\n')
        expect(
          rowsOf(text, length)
            .slice(1)
            .map(({ cells }) => cells),
        ).toEqual(rows)
      }),
    )
  })

  it('separates the columns of lines that are quoted as a whole', () => {
    const lines = [
      'Date,Sport,Title,Distance',
      '"2026-11-15,Run,""Woods, then home"",""5.1""",',
      '"2026-11-16,Walk,,"',
      '"Rest, tea, cake"',
    ]
    const cells = cellsOf(lines.join('\n'))
    expect(cells.slice(1, 3)).toEqual([
      ['2026-11-15', 'Run', 'Woods, then home', '5.1'],
      ['2026-11-16', 'Walk', '', ''],
    ])
    expect(cells[3]).toEqual(['Rest, tea, cake'])
    expect(cellsOf('"Date,Sport,Title,Distance"\n"2026-11-16,Walk,,"\n')).toEqual([
      cells[0],
      cells[2],
    ])
  })

  it('returns the same for pieces of any length, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' '), maxLength: 60 })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (rest, length) => {
        const read = (pieces?: number) => {
          try {
            return rowsOf(`x,y\n${rest}`, pieces)
          } catch (error) {
            return String(error)
          }
        }
        expect(read(length)).toEqual(read())
      }),
    )
  })

  it.each([
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t"2\t3"',
      [
        ['a', 'b'],
        ['1', '2\t3'],
      ],
    ],
    ['a delimiter that is named', 'sep=;\na,b;c', [['a,b', 'c']]],
    [
      'blank lines',
      '\n a,b\n\n \n1,2\n\n',
      [
        [' a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty cells',
      'a,b,\n,"",',
      [
        ['a', 'b', ''],
        ['', '', ''],
      ],
    ],
    ['a quotation mark within a cell', 'a,6" sub,b', [['a', '6" sub', 'b']]],
    ['spaces after a quoted cell', '"a" ,b\n"c" \nd', [['a', 'b'], ['c'], ['d']]],
  ])('splits %s', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows)
  })

  it('names the lines of a row, how it ends, and quotation marks that are not doubled', () => {
    const [, second, third, last] = rowsOf('a,b\n"1\n2",3\n"Press "wide" grip",4\n5,"6')
    expect(second).toEqual({
      cells: ['1\n2', '3'],
      line: 2,
      lastLine: 3,
      hasBadQuotes: false,
      end: 'closed',
    })
    expect(third).toMatchObject({ line: 4, hasBadQuotes: true })
    expect(last).toMatchObject({ cells: ['5', '6'], line: 5, end: 'cut' })
  })

  it('refuses a quotation mark that is never closed before further rows', () => {
    expect(() => rowsOf('a,b\n1,"2\n3,4\n')).toThrow(
      new FileProblem({ fault: 'openQuote', line: 2 }),
    )
  })
})
