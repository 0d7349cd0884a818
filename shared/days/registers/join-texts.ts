import { MAX_EATING_TEXT_CHARS } from '../daily-fields.ts'
import { mergeRegisters, nextRevision } from './merge-registers.ts'
import type { DayRegisters, Register } from './registers.ts'

/** The registers that hold sentences of a person. */
export const TEXTS = ['eatingLog.food', 'eatingLog.feelings'] as const

/**
 * Merges like `mergeRegisters`, but keeps both of two texts that were written without knowing each other: the later
 * one, and below it each line of the earlier one that it lacks. The result is the same on every device, and later than
 * both.
 * @param isUnseen whether neither writer of a text knew the other's
 */
export function mergeWithTexts(
  stored: DayRegisters,
  incoming: DayRegisters,
  isUnseen: (name: string) => boolean,
): DayRegisters {
  const merged = mergeRegisters(stored, incoming)
  const joined = TEXTS.flatMap((name): [string, Register][] => {
    const later = merged[name]
    const earlier = later === stored[name] ? incoming[name] : stored[name]
    if (!later || !earlier || !isUnseen(name)) return []
    const text = joinTexts(String(later[0]), String(earlier[0]))
    return text === later[0] ? [] : [[name, [text, nextRevision(0, later[1])]]]
  })
  return joined.length === 0 ? merged : { ...merged, ...Object.fromEntries(joined) }
}

/**
 * A text, and below it the lines of another one whose words it does not have in this order. Of a line and its
 * beginning, which may have been stored while its last word was typed, the line stays.
 */
export function joinTexts(text: string, other: string): string {
  const words = wordsOf(text)
  const lines = text.split('\n')
  const missing = other.split('\n').filter((line) => {
    const ofLine = wordsOf(line)
    if (!ofLine.trim()) return !text.includes(line.trim())
    if (words.includes(ofLine) || lines.some((each) => isBeginning(line, each))) return false
    const begun = lines.findIndex((each) => isBeginning(each, line))
    if (begun === -1) return true
    lines[begun] = line
    return false
  })
  return [lines.join('\n'), ...missing].filter(Boolean).join('\n').slice(0, MAX_EATING_TEXT_CHARS)
}

/** Whether a line begins with another one of several words. A single word can be a different one: tea and teapot. */
function isBeginning(part: string, line: string): boolean {
  const words = wordsOf(part).trimEnd()
  return words.trim().includes(' ') && wordsOf(line).startsWith(words)
}

/** The words of a text between spaces, without punctuation. */
function wordsOf(text: string): string {
  return ` ${text.replace(/[\p{P}\s]+/gu, ' ').trim()} `
}
