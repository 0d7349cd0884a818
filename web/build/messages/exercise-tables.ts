import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { MUSCLES } from '../../areas/workouts/rules/exercises/muscle-groups.ts'
import { SPORT_NAMES } from '../../views/move-in/rules/tracks/sport-names.ts'
import type { SourceMessage } from './mark-messages.ts'
import { escapeMessage } from './message-format.ts'

/** The catalogue of exercises, whose names, equipment, other names and instructions are messages. */
export const EXERCISES_FILE = resolve(
  import.meta.dirname,
  '../../areas/workouts/rules/exercises/exercise-catalogue.tsv',
)

const EQUIPMENT = 'equipment'
const MUSCLE = 'muscle'
const SPORT = 'sport'
const OTHER_NAMES =
  'Everyday words by which people search for this exercise in your language, with "; " between them'
const MUSCLE_WORDS =
  'Everyday words by which people search for exercises of this muscle in your language, with "; " between them'
const BETWEEN = '; '

/** A text in a language. */
type Say = (text: string, context: string | null) => string

/** The messages in the catalogue of exercises, in its order, then the muscles in it and the sports of other apps' files. */
export function exerciseMessages(): SourceMessage[] {
  const messages = exerciseRows().flatMap(({ name, isMuscle, ...row }) => [
    { text: isMuscle ? '' : name, context: null, comment: null },
    { text: row.equipment, context: EQUIPMENT, comment: null },
    { text: row.otherNames, context: null, comment: isMuscle ? MUSCLE_WORDS : OTHER_NAMES },
    { text: row.instructions, context: null, comment: null },
  ])
  const others = [
    ...Object.keys(MUSCLES).map((text) => ({ text, context: MUSCLE, comment: null })),
    ...SPORT_NAMES.map((text) => ({ text, context: SPORT, comment: null })),
  ]
  return [...messages, ...others]
    .filter(({ text }) => text !== '')
    .map((message) => ({ ...message, text: escapeMessage(message.text) }))
}

/**
 * The catalogue in a language. Names and equipment stay English, since workouts and exercises store them. Other names
 * are the English ones and the language's.
 */
export function exercisesIn(say: Say): string {
  const rows = exerciseRows().map(({ fields, otherNames, instructions }) => {
    const names = otherNames && [
      ...otherNames.split(BETWEEN),
      ...say(otherNames, null).split(BETWEEN),
    ]
    const said = [
      ...fields.slice(0, -2),
      [...new Set(names)].join(BETWEEN),
      instructions && say(instructions, null),
    ]
    return said.join('\t')
  })
  return [linesOf()[0], ...rows].join('\n')
}

/** Lines of English names with those in a language: of exercises and sports, equipment and muscles, with empty lines between them. */
export function exerciseNamesIn(say: Say): string {
  const rows = exerciseRows().filter(({ isMuscle }) => !isMuscle)
  const equipment = new Set(rows.flatMap((row) => row.equipment || []))
  const lines = (names: readonly string[], context: string | null) =>
    names.map((name) => `${name}\t${say(name, context)}`).join('\n')
  const exercises = rows.map(({ name }) => name)
  return [
    `${lines(exercises, null)}\n${lines(SPORT_NAMES, SPORT)}`,
    lines([...equipment], EQUIPMENT),
    lines(Object.keys(MUSCLES), MUSCLE),
  ].join('\n\n')
}

function exerciseRows() {
  return linesOf()
    .slice(1)
    .map((line) => {
      const fields = line.split('\t')
      const [name = '', category, , , , equipment = '', , otherNames = '', instructions = ''] =
        fields
      return { fields, name, isMuscle: category === MUSCLE, equipment, otherNames, instructions }
    })
}

/** The head and the rows. */
function linesOf(): string[] {
  const table = readFileSync(EXERCISES_FILE, 'utf8')
  return table.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}
