/** Spellings of the same sound, replaced in this order. */
const SAME_SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/gh(?=t|$)/g, ''],
  [/tch/g, 'ch'],
  [/tz/g, 's'],
  [/lm/g, 'm'],
  [/gn|ny(?=[aeiou])/g, 'n'],
  [/kw/g, 'k'],
  [/sch/g, 'sh'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/ck|q(?:u|$)|c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/dg/g, 'g'],
  [/j/g, 'g'],
  [/w(?=r|$)/g, ''],
  [/(?<=[^csgpt])h/g, ''],
  [/(?<=[a-z]{2}[^aeiou])e$/, ''],
  [/ea/g, 'e'],
  [/ee|ie|ei|(?<![ao])y/g, 'i'],
  [/oo|ou|ew|ue/g, 'u'],
  [/au|aw|oa|ow/g, 'o'],
  [/ai|ay/g, 'e'],
  [/ui/g, 'i'],
  [/(?<=[a-z]{2})(?:er|or|re)$/, 'a'],
  [/(.)\1+/g, '$1'],
]

/**
 * A key that is equal for words that sound nearly alike, however they are spelled: "sossage" and
 * "sausage".
 * @param word an element of `normalisedWords`
 */
export function soundKey(word: string): string {
  let key = word
  for (const [spelling, sound] of SAME_SOUNDS) key = key.replace(spelling, sound)
  return key
}
