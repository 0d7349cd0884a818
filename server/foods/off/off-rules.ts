/**
 * How each record of Open Food Facts is checked, in the order of the checks. The data is entered by the public: a
 * mistake that is certain is corrected, and a record that contradicts itself is left out. The import counts both by
 * these texts, and docs/open-food-facts.md explains them.
 */
export const OFF_RULES = {
  'not a record': { does: 'leave out', text: 'the line is not a record' },
  obsolete: { does: 'leave out', text: 'no longer sold' },
  'not wanted': { does: 'leave out', text: 'of another country or language' },
  'no code': { does: 'leave out', text: 'the code is not a number of up to 14 digits' },
  'no name': { does: 'leave out', text: 'no name in any language' },
  'prepared only': { does: 'leave out', text: 'values of the prepared food only' },
  'no nutrition': { does: 'leave out', text: 'no nutrition data' },
  'per serving': {
    does: 'leave out',
    text: 'per serving only, and no usable weight of the serving',
  },
  'no energy': { does: 'leave out', text: 'no energy' },
  negative: { does: 'leave out', text: 'a negative value' },
  twice: {
    does: 'leave out',
    text: 'per 100 g computed twice: the serving values are already per 100 g',
  },
  'above 100 g': {
    does: 'leave out',
    text: 'protein, carbohydrate and fat together above 100 g',
  },
  'no macro': { does: 'leave out', text: 'energy without any macro' },
  'carbohydrate only': { does: 'leave out', text: 'energy is 4 × carbohydrate only' },
  undecided: {
    does: 'leave out',
    text: 'kcal and kJ are the same number and the macros do not decide',
  },
  contradiction: {
    does: 'leave out',
    text: 'energy that the macros contradict by more than a third',
  },
  'above 905': { does: 'leave out', text: 'more energy than pure fat' },
  'rounded to nothing': {
    does: 'leave out',
    text: 'all values rounded to 0 in a serving below 2 g',
  },
  'missing macro': { does: 'leave out', text: 'protein, carbohydrate or fat is not known' },
  duplicate: {
    does: 'leave out',
    text: 'the same barcode twice: the newer or fuller record is kept',
  },
  'check digit': { does: 'correct', text: 'barcode dropped: wrong check digit' },
  'shop range': { does: 'correct', text: "barcode dropped: a shop's own range" },
  'kJ as kcal': { does: 'correct', text: 'kJ in the kcal field' },
  'kcal as kJ': { does: 'correct', text: 'kcal in the kJ field' },
  'kcal confirmed': { does: 'correct', text: 'kcal and kJ contradict, the macros confirm kcal' },
  'kJ confirmed': { does: 'correct', text: 'kcal and kJ contradict, the macros confirm kJ' },
  salt: { does: 'correct', text: 'salt dropped: impossible, or sodium says otherwise' },
  'further nutrient': {
    does: 'correct',
    text: 'fibre, sugar or saturated fat dropped: more than the food can have',
  },
  'serving text': { does: 'correct', text: 'serving quantity against its text: the text taken' },
  'no serving': { does: 'correct', text: 'serving dropped: not from 1 to 2,000 g or ml' },
} as const satisfies Record<string, { does: 'leave out' | 'correct'; text: string }>

export type OffRule = keyof typeof OFF_RULES

/** How many records each rule has left out or corrected. */
export class OffReport {
  /** Records read. */
  records = 0
  taken = 0
  corrected = 0
  /** Records that state their energy per 100 g. */
  withEnergy = 0
  readonly counts = new Map<OffRule, number>()

  count(rule: OffRule): void {
    this.counts.set(rule, (this.counts.get(rule) ?? 0) + 1)
  }

  /** The report as lines for the operator, each kind of rule with the most frequent first. */
  lines(): string[] {
    const { records, taken, corrected } = this
    return [
      `${records} records read: ${taken} taken, of them ${corrected} corrected, and ${records - taken} left out.`,
      ...this.#listed('leave out', 'Left out:'),
      ...this.#listed('correct', 'Corrected:'),
    ]
  }

  #listed(does: 'leave out' | 'correct', title: string): string[] {
    const counts = [...this.counts].filter(([rule]) => OFF_RULES[rule].does === does)
    if (counts.length === 0) return []
    counts.sort(([, a], [, b]) => b - a)
    return [title, ...counts.map(([rule, count]) => `  ${count} ${OFF_RULES[rule].text}`)]
  }
}
