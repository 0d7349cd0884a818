import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { parseMessage } from './message-format.ts'
import type { Language } from './say-messages.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'

/**
 * English with accents on all letters, and a third longer, in brackets: `⟦Ĥôôɱéé⟧`. Where a page shows plain letters,
 * a text is no message; where it shows no bracket at the end, the text is cut. CLDR has its tag for this purpose.
 */
export const PSEUDO_LANGUAGE: Language = {
  tag: 'en-XA',
  messageOf: (text) => [literal('⟦'), ...lengthened(parseMessage(text)), literal('⟧')],
}

const literal = (value: string) => ({ type: 0, value }) as MessageFormatElement

function lengthened(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (isLiteralElement(element)) return { ...element, value: accented(element.value) }
    if (isTagElement(element)) return { ...element, children: lengthened(element.children) }
    if (!isPluralElement(element) && !isSelectElement(element)) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: lengthened(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
}

function accented(text: string): string {
  return text
    .replaceAll(/[aeiou]/g, '$&$&')
    .replaceAll(/[A-Za-z]/g, (letter) => [...ACCENTED][PLAIN.indexOf(letter)] ?? letter)
}
