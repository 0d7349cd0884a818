import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { storedNumber, type WeightUnit } from '@tend/shared/units/quantity'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'
import { EFFORT_LIMITS } from '../../../../kinds/set-figures.ts'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import type { Collector } from '../collector.ts'
import type { MoveInAnswers, MoveInQuestion } from '../move-in.ts'
import { LineProblem } from './csv-format.ts'
import { parseUngroupedNumber } from './file-number.ts'
import { exact, isTyped, shortUnit } from './file-units.ts'

/** A set in the units of its file. `null` is an empty cell. */
export interface RawSet {
  /** The line of the file, from 1. */
  readonly line: number
  readonly exercise: string
  readonly reps: number | null
  /** Below 0 for a weight that assists, as on a machine for pull-ups. */
  readonly weight: number | null
  /** `undefined` if the file does not say. */
  readonly weightUnit: WeightUnit | undefined
  readonly distance: number | null
  /** The unit as the file writes it; empty if it does not say. */
  readonly distanceUnit: string
  readonly seconds: number | null
  readonly rpe: string
}

/** A set in the units of Tend, with the category of the exercise, judging by this set. */
export interface ReadSet extends Omit<WorkoutSet, 'completed'> {
  /** Texts for the notes of the workout: what Tend has no field for. */
  readonly remarks: readonly string[]
  readonly category: ExerciseCategory
}

/** Converts sets, and asks for the units that a file does not say. */
export class SetDetails {
  readonly #answers: MoveInAnswers
  readonly #to: Collector
  #weightExample: string | null = null
  #distanceExample: string | null = null

  constructor(answers: MoveInAnswers, to: Collector) {
    this.#answers = answers
    this.#to = to
  }

  /** Throws a `LineProblem` if the set cannot be imported. */
  read(set: RawSet): ReadSet {
    const reps = set.reps ?? 0
    if (!Number.isInteger(reps)) {
      throw new LineProblem('repsNotWhole', String(reps))
    }
    const load = this.#load(set)
    const distance = this.#distance(set)
    const effort = effortOf(set.rpe)
    const seconds = exact(set.seconds ?? 0)
    for (const number of [load.weight, load.assistance, distance.distance, seconds]) {
      if ((number ?? 0) > MAX_NUMBER) throw new LineProblem('numberAboveMaximum')
    }
    if (set.rpe !== '' && effort === undefined) this.#to.convert('rpe')
    const remarks = [
      distance.remark ?? '',
      set.rpe === '' || effort !== undefined ? '' : `RPE ${set.rpe.slice(0, 20)}`,
    ]
    const typed = { ...load.typed, ...distance.typed }
    // A plank has a time and no distance, so a time alone does not make an exercise cardio.
    const hasDistance = distance.distance !== undefined || distance.remark !== undefined
    const isCardio = reps === 0 && load.weight === 0 && hasDistance
    return {
      reps,
      weight: load.weight,
      ...(effort !== undefined && { effort }),
      ...(seconds > 0 && { seconds }),
      ...(distance.distance && { distance: distance.distance }),
      ...(load.assistance && { assistance: load.assistance }),
      ...(Object.keys(typed).length > 0 && { typed }),
      remarks: remarks.filter((remark) => remark !== ''),
      category: isCardio ? 'cardio' : 'strength',
    }
  }

  /** The questions about units. */
  get questions(): readonly MoveInQuestion[] {
    const { weightUnit, distanceUnit } = this.#answers
    const questions: MoveInQuestion[] = []
    if (this.#weightExample !== null) {
      const isAnswered = weightUnit !== undefined
      questions.push({ kind: 'weight-unit', example: this.#weightExample, isAnswered })
    }
    if (this.#distanceExample !== null) {
      const isAnswered = distanceUnit !== undefined
      questions.push({ kind: 'distance-unit', example: this.#distanceExample, isAnswered })
    }
    return questions
  }

  /** The weight in pounds; a weight below 0 is an assistance. `typed` has it in kilograms if it was typed so. */
  #load(set: RawSet): Pick<WorkoutSet, 'weight' | 'assistance' | 'typed'> {
    const { exercise, reps, weightUnit } = set
    const weight = exact(set.weight ?? 0)
    if (weight === 0) return { weight }
    if (weightUnit === undefined) this.#weightExample ??= `${exercise}, ${reps ?? 0} × ${weight}`
    const quantity = {
      value: Math.abs(weight),
      unit: weightUnit ?? this.#answers.weightUnit ?? 'lb',
    }
    const pounds = storedNumber(quantity)
    const isKept = quantity.unit === 'kg' && pounds > 0 && isTyped(weight)
    if (quantity.unit === 'kg' && !isKept) {
      const example = { before: weight, after: Math.sign(weight) * pounds }
      this.#to.convert({ note: 'weights', example })
    }
    return weight > 0
      ? { weight: pounds, ...(isKept && { typed: { weight: quantity } }) }
      : {
          weight: 0,
          assistance: pounds,
          ...(isKept && { typed: { assistance: quantity } }),
        }
  }

  /** The distance in kilometres. `typed` has it in miles if it was typed so. Another unit gets a remark. */
  #distance({
    exercise,
    distance,
    distanceUnit,
  }: RawSet): Pick<WorkoutSet, 'distance' | 'typed'> & { readonly remark?: string } {
    if (distance === null || distance === 0) return {}
    if (distanceUnit === '') this.#distanceExample ??= `${exercise}, ${distance}`
    const value = exact(distance)
    const unit = distanceUnit === '' ? this.#answers.distanceUnit : shortUnit(distanceUnit)
    const perUnit = KILOMETRES.get(unit ?? 'km')
    if (perUnit !== undefined) return { distance: exact(value * perUnit) }
    if (unit === 'mi') {
      const quantity = { value, unit } as const
      return { distance: storedNumber(quantity), typed: { distance: quantity } }
    }
    this.#to.convert('otherDistances')
    return { remark: `${value} ${unit}` }
  }
}

/** The kilometres of units that Tend does not show. */
const KILOMETRES = new Map([
  ['km', 1],
  ['m', 0.001],
  ['yd', 0.000_914_4],
  ['ft', 0.000_304_8],
])

/** RPE 6 to 10 in halves; `undefined` for any other. */
function effortOf(text: string): number | undefined {
  const effort = parseUngroupedNumber(text) ?? 0
  const isEffort = effort >= EFFORT_LIMITS.min && effort <= EFFORT_LIMITS.max
  return isEffort && Number.isInteger(effort * 2) ? effort : undefined
}
