const VOWELS = 'aeiouy'
/** Letters that stand for the same or a similar sound. */
const SIMILAR = ['ck', 'cs', 'sz', 'kq', 'gj', 'mn', 'fv', 'dt', 'bp', 'xs', 'ij', 'vw', 'lr', 'sh']
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const DOUBLED = 0.4
const VOWEL = 0.5
const SIMILAR_SOUND = 0.6
const SWAPPED = 0.7
const NEIGHBOUR_KEY = 0.8
const VOWEL_LEFT_OUT = 0.8
const LEFT_OUT = 1
const PLURAL_LEFT_OUT = 0.4
const ADDED = 1.2
const REPLACED = 1.4

/**
 * How unlikely it is that somebody who means `word` types `typed`: doubled letters, other vowels and
 * similar sounds cost least, and another consonant costs most.
 */
export function typoCost(typed: string, word: string): number {
  let before: number[] = []
  let previous = Array.from({ length: word.length + 1 }, () => 0)
  for (let j = 1; j <= word.length; j++) {
    previous[j] = (previous[j - 1] ?? 0) + leftOutCost(word, j - 1)
  }
  for (let i = 1; i <= typed.length; i++) {
    const current = [(previous[0] ?? 0) + addedCost(typed, i - 1)]
    for (let j = 1; j <= word.length; j++) {
      let cost = Math.min(
        (previous[j] ?? 0) + addedCost(typed, i - 1),
        (current[j - 1] ?? 0) + leftOutCost(word, j - 1),
        (previous[j - 1] ?? 0) + replacedCost(typed[i - 1] ?? '', word[j - 1] ?? ''),
      )
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + SWAPPED)
      current[j] = cost
    }
    before = previous
    previous = current
  }
  return previous[word.length] ?? 0
}

function addedCost(typed: string, at: number): number {
  const letter = typed[at] ?? ''
  if (letter === typed[at - 1] || letter === typed[at + 1]) return DOUBLED
  return VOWELS.includes(letter) || letter === 'h' ? VOWEL_LEFT_OUT : ADDED
}

function leftOutCost(word: string, at: number): number {
  const letter = word[at] ?? ''
  if (letter === word[at - 1] || letter === word[at + 1]) return DOUBLED
  if (letter === 's' && at === word.length - 1) return PLURAL_LEFT_OUT
  return VOWELS.includes(letter) || letter === 'h' ? VOWEL_LEFT_OUT : LEFT_OUT
}

function replacedCost(a: string, b: string): number {
  if (a === b) return 0
  if (VOWELS.includes(a) && VOWELS.includes(b)) return VOWEL
  if (SIMILAR.some((pair) => pair.includes(a) && pair.includes(b))) return SIMILAR_SOUND
  return areNeighbours(a, b) ? NEIGHBOUR_KEY : REPLACED
}

function areNeighbours(a: string, b: string): boolean {
  return KEYBOARD.some((row) => {
    const at = row.indexOf(a)
    return at >= 0 && (row[at - 1] === b || row[at + 1] === b)
  })
}

/** The highest cost that is corrected in a word of this length. */
export function maxTypoCost(wordLength: number): number {
  if (wordLength < 7) return [0, 0, 0, 0.4, 0.7, 1, 1.2][wordLength] ?? 0
  if (wordLength < 9) return 1.6
  return wordLength < 10 ? 2 : 2.2
}

/** Shorter rows of keys occur in words for food, as `tre` in "tres leches". */
const MIN_ROW_KEYS = 4

/**
 * Whether a word is keys hit at random rather than a word with typos: a row of neighbouring keys, the same
 * letter three times at its beginning, or Latin letters without a vowel.
 */
export function isKeyMash(word: string): boolean {
  if (/^(.)\1\1/.test(word) || /^[b-df-hj-np-tv-xz]+$/.test(word)) return true
  const rows = KEYBOARD.flatMap((row) => [row, Array.from(row).reverse().join('')])
  for (let at = 0; at + MIN_ROW_KEYS <= word.length; at++) {
    const keys = word.slice(at, at + MIN_ROW_KEYS)
    if (rows.some((row) => row.includes(keys))) return true
  }
  return false
}
