import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

/** The function that marks a message in a script. Its name is longer than any that a minifier gives. */
export const MESSAGE_CALL = '$message'
/** The same for a message with elements in it, which becomes a list. */
export const ELEMENTS_CALL = '$messageElements'
/** Marks the language's tag in a script. */
export const LANGUAGE_MARK = '$language'
/** Marks the names of foods in the language. */
export const FOOD_NAMES_MARK = '$foodNames'
/** Marks the table of exercises in the language. */
export const EXERCISES_MARK = '$exercises'
/** Marks the names of exercises and of equipment in the language. */
export const EXERCISE_NAMES_MARK = '$exerciseNames'
/** Marks the words for amounts in the language. */
export const AMOUNT_ROWS_MARK = '$amountRows'
/** Marks the tags of all languages of a build. */
export const LANGUAGES_MARK = '$languages'

/** A message in ICU's format. @throws if it is not valid */
export function parseMessage(text: string): MessageFormatElement[] {
  try {
    return parse(text, { requiresOtherClause: true })
  } catch (error) {
    throw new Error(`Not a message: ${text}`, { cause: error })
  }
}

/** Text with the signs escaped that have a meaning in ICU's format, but `#`. */
export function escapeMessage(text: string): string {
  return text.replaceAll(/'(?=['{}<>#]|$)/g, "''").replaceAll(/[{}<]+/g, "'$&'")
}

/** What a message needs, in the order in which it is first named. */
export interface MessageNames {
  /** Values, and elements around text. */
  readonly names: readonly string[]
  readonly hasPlural: boolean
}

/** The names of values and elements in a message. */
export function namesIn(elements: readonly MessageFormatElement[]): MessageNames {
  const names = new Set<string>()
  let hasPlural = false
  const visit = (parts: readonly MessageFormatElement[]) => {
    for (const part of parts) {
      if (isArgumentElement(part)) names.add(part.value)
      if (isTagElement(part)) {
        names.add(part.value)
        visit(part.children)
      }
      if (isPluralElement(part) || isSelectElement(part)) {
        if (isPluralElement(part)) hasPlural = true
        names.add(part.value)
        for (const { value } of Object.values(part.options)) visit(value)
      }
    }
  }
  visit(elements)
  return { names: [...names], hasPlural }
}
