import type { MealType } from '../../../../kinds/meal-types.ts'
import type { MoveInAnswers, MoveInQuestion } from '../move-in.ts'

/** The names of meals in the languages of MyFitnessPal and Cronometer, without accents. */
const NAMES: readonly (readonly [MealType, readonly string[]])[] = [
  [
    'breakfast',
    [
      'breakfast',
      'fruhstuck',
      'petit dejeuner',
      'petit-dejeuner',
      'desayuno',
      'colazione',
      'cafe da manha',
      'pequeno-almoco',
      'ontbijt',
      'sniadanie',
      'frukost',
      'frokost',
      'morgenmad',
    ],
  ],
  [
    'lunch',
    [
      'lunch',
      'mittagessen',
      'dejeuner',
      'almuerzo',
      'comida',
      'pranzo',
      'almoco',
      'middageten',
      'obiad',
    ],
  ],
  [
    'dinner',
    [
      'dinner',
      'supper',
      'abendessen',
      'diner',
      'cena',
      'jantar',
      'avondeten',
      'kolacja',
      'middag',
      'aftensmad',
    ],
  ],
  [
    'snack',
    [
      'snack',
      'snacks',
      'zwischenmahlzeit',
      'zwischenmahlzeiten',
      'collation',
      'collations',
      'en-cas',
      'aperitivos',
      'spuntini',
      'spuntino',
      'lanche',
      'lanches',
      'tussendoortje',
      'tussendoortjes',
      'przekaska',
      'przekaski',
      'mellanmal',
    ],
  ],
]

const BY_NAME: ReadonlyMap<string, MealType> = new Map(
  NAMES.flatMap(([type, names]) => names.map((name) => [name, type] as const)),
)

/** The meal type of a usual name; `undefined` for any other. */
export function knownMealType(name: string): MealType | undefined {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return BY_NAME.get(plain.replaceAll('ł', 'l').trim())
}

/** Finds the meal type of a name, and asks about names that it does not know. */
export class MealTypes {
  readonly #answers: MoveInAnswers
  readonly #unknown = new Map<string, number>()

  constructor(answers: MoveInAnswers) {
    this.#answers = answers
  }

  /** A name without an answer is provisionally a snack. */
  of(name: string): MealType {
    const known = knownMealType(name)
    if (known) return known
    this.#unknown.set(name, (this.#unknown.get(name) ?? 0) + 1)
    return this.#answers.mealTypes?.get(name) ?? 'snack'
  }

  get questions(): readonly MoveInQuestion[] {
    if (this.#unknown.size === 0) return []
    const options = [...this.#unknown].map(([name, count]) => ({ name, count }))
    const isAnswered = options.every(({ name }) => this.#answers.mealTypes?.has(name))
    return [{ kind: 'meal-types', options, isAnswered }]
  }
}
