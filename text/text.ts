/*
 * The texts that the app says. Code writes them in English, as whole messages in the form that Lingui's macros read.
 * Tests and the development server use these functions. A build replaces each use by the text of its language
 * (`web/build/messages`), so no script contains them. This package imports nothing, so that every other one may
 * import it.
 */

interface Explained {
  readonly message: string
  /** Tells two messages with the same English text apart. */
  readonly context?: string
  /** For translators. */
  readonly comment?: string
}

/** A message: English text with values in it. */
export function t(text: TemplateStringsArray, ...values: readonly (string | number)[]): string
export function t(text: Explained): string
export function t(
  text: TemplateStringsArray | Explained,
  ...values: readonly (string | number)[]
): string {
  return 'raw' in text ? String.raw({ raw: text }, ...values) : text.message
}

/** A message with elements in it. The elements have no key, and contain text, values and other elements. */
export function Trans<Content>({ children }: { readonly children: Content }): Content {
  return children
}

/** Texts by the plural categories of ICU; in English, `one` is exactly 1. A text for an exact number goes first. */
interface PluralTexts {
  readonly [exactly: number]: string
  readonly one?: string
  readonly other: string
}

/**
 * The text for a number. `#` in it is replaced by the number, such as '1,200', also within values: a text that a user
 * has typed is a value of a `t` around it.
 */
export function plural(count: number, texts: PluralTexts): string {
  const text = texts[count] ?? (count === 1 ? texts.one : undefined) ?? texts.other
  return text.replaceAll('#', withThousands(count))
}

/** The text for one of several values; `other` for values without a text. */
export function select<Value extends string>(
  value: Value,
  texts: Readonly<Partial<Record<Value, string>> & { other: string }>,
): string {
  return texts[value] ?? texts.other
}

/** The same as `formatNumber` of shared, which a build uses. */
function withThousands(value: number): string {
  const [whole = '', ...fraction] = String(value).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
