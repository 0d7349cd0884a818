import { formatNumber } from '@tend/shared/forms/format-number'
import { describe, expect, test } from 'vitest'
import { markedCode, messagesIn } from './mark-messages.ts'
import { parseMessage } from './message-format.ts'
import { ENGLISH, inLanguage, type Language, sayer } from './say-messages.ts'

/** The code of an expression, in which «goal» is a value within a text. */
function source(expression: string): string {
  const code = expression.replaceAll('«', '${').replaceAll('»', '}')
  return `import { plural, select, Trans, t } from '@tend/text'\nexport const text = ${code}`
}

/** A language that says each message with one text. */
const saying = (tag: string, text: string): Language => ({
  tag,
  messageOf: () => parseMessage(text),
})

/** What a built script says for an expression. */
function said(expression: string, values: Record<string, unknown> = {}, language = ENGLISH) {
  const script = inLanguage(markedCode(source(expression), 'text.js'), language)
  const code = script.replaceAll(/import .*/g, '').replace('export const text =', 'return ')
  const names = ['$formatNumber', ...Object.keys(values)]
  return new Function(...names, code)(formatNumber, ...Object.values(values))
}

const read = (expression: string) => messagesIn(source(expression), 'text.tsx').at(-1)

test.each([
  [
    't`Couldn’t say ‘{}’, <b>, "it\'s" or \\`: \\u00b7 #`',
    'Couldn’t say ‘{}’, <b>, "it\'s" or `: · #',
  ],
  ["t`'«name»'`", "'O'Neil {x} #`\\'"],
  ['t`of «goal», of «goal»`', 'of 1200, of 1200'],
  ['plural(goal, { one: "# glass", other: "# glasses" })', '1,200 glasses'],
  ['plural(day.glasses, { 0: "no", one: "# glass", other: "#" })', '1 glass'],
  ['plural(day.glasses - 1, { 0: t`none`, one: "#", other: "#" })', 'none'],
  ['plural(2, { other: "#", 2: `# of «goal»` })', '2 of 1200'],
  ['plural(goal, { other: `«name»: #` })', "O'Neil {x} #`\\: 1,200"],
  ['select(kind, { ill: "not well", other: t`away, «goal»` })', 'not well'],
  ['select(kind, { rest: "resting", other: t`away, «goal»` })', 'away, 1200'],
  [
    't`«plural(goal, { one: "# set", other: "# sets" })», «goal > 1 ? t`heavy` : t`light`»`',
    '1,200 sets, heavy',
  ],
  ['t({ message: "May", context: "month" })', 'May'],
])('%s reads as the functions say it', (expression, expected) => {
  const values = { goal: 1200, name: "O'Neil {x} #`\\", kind: 'ill', day: { glasses: 1 } }
  expect(said(expression, values)).toBe(expected)
})

test('a text keeps its elements', () => {
  const call = '$messageElements("Then <b>{days}</b> count.", b, days)'
  const code = inLanguage(call, ENGLISH)
  const element = (children: unknown) => ({ children })
  expect(new Function('b', 'days', `return ${code}`)(element, 3)).toEqual([
    'Then ',
    { children: [3] },
    ' count.',
  ])
})

test('a mark of the bundler that divides two words leaves a space', () => {
  const code = 'typeof/* @__PURE__ */ f($message("May"))'
  expect(inLanguage(code, ENGLISH)).toBe('typeof f(`May`)')
})

test('a page that is rendered while building says the same', () => {
  const say = sayer(ENGLISH)
  const text = '{sets, plural, one {# set} other {# sets}} of {name}'
  expect(say(text, 2, 'Squat', formatNumber)).toBe('2 sets of Squat')
  expect(say('month\u0004May')).toBe('May')
})

test('another language has its order and plurals, and calculates a value once', () => {
  const text =
    '{name}: {count, plural, one {# seria} few {# serie} many {# serii} other {# serii}} ({count})'
  let calls = 0
  const count = () => {
    calls++
    return 3
  }
  const english = 't`«plural(count(), { one: "# set", other: "# sets" })» of «name»`'
  expect(said(english, { count, name: 'Row' }, saying('pl', text))).toBe('Row: 3 serie (3)')
  expect(calls).toBe(1)
})

test('a sentence that ends with an abbreviation has one point', () => {
  const day = saying('de', 'Zuletzt am {day}. Seit {day} offen.')
  const said20th = 'Zuletzt am 20. Nov. Seit 20. Nov. offen.'
  expect(said('t`Last on «day». Open since «day».`', { day: '20. Nov.' }, day)).toBe(said20th)
  expect(sayer(day)('Last on {day}. Open since {day}.', '20. Nov.')).toBe(said20th)
  expect(said('t`Until «day».`', { day: 3 }, saying('de', 'Bis {day}.'))).toBe('Bis 3.')
})

test('a script tells its language', () => {
  expect(inLanguage('const e=$language;', saying('de', ''))).toBe('const e=`de`;')
  const names = 'const n=$exerciseNames;'
  expect(inLanguage(names, ENGLISH)).toBe('const n=``;')
  expect(inLanguage(names, saying('de', 'Übung'))).toContain('\nSquat\tÜbung\n')
})

test.each([
  ['t`of «goals.glasses»`', 'of {glasses}'],
  ['t`«shortDate(day)» to «shortDate(end)»`', '{shortDate} to {shortDate2}'],
  [
    'plural(n, { 0: "no #", one: `# of «total»`, other: "#" })',
    '{n, plural, =0 {no #} one {# of {total}} other {#}}',
  ],
  [
    '<Trans>\n  Then <b>{days}</b>{" "}\n  count,{/* why */} <Icon />\n</Trans>',
    'Then <b>{days}</b> count, {Icon}',
  ],
  [
    '<Trans><Link href={t`a`}>One</Link> or <Link href="/b">two</Link></Trans>',
    '<Link>One</Link> or <Link2>two</Link2>',
  ],
])('translators read %s as %s', (expression, text) => expect(read(expression)?.text).toBe(text))

test('translators read context and comment', () => {
  expect(read("t({ message: `Log «name»`, context: 'verb', comment: 'A button' })")).toEqual({
    text: 'Log {name}',
    context: 'verb',
    comment: 'A button',
  })
})

describe('the build fails', () => {
  test.each([
    'plural(n, texts)',
    'plural(n, { ...texts })',
    'plural(n, { other: name })',
    't({ context: "x" })',
    '<Trans><>a</></Trans>',
  ])('where %s cannot be translated', (expression) => {
    expect(() => markedCode(source(expression), 'text.tsx')).toThrow(
      /text\.tsx:2: this message cannot be translated/,
    )
  })

  test('where a translation uses a value that the message does not have', () => {
    expect(() => said('t`of «goal»`', { goal: 1 }, saying('de', 'von {ziel}'))).toThrow('{ziel}')
  })
})
