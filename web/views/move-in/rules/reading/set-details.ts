import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { storedNumber } from '@tend/shared/units/quantity'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import type { Collector } from '../collector.ts'
import type { MoveInAnswers, MoveInQuestion, WeightUnit } from '../move-in.ts'
import { LineProblem } from './csv-format.ts'
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

/** A set in the units of Tend, and what it has besides reps and weight. */
export interface ReadSet extends Pick<WorkoutSet, 'reps' | 'weight' | 'typed'> {
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
      throw new LineProblem('the number of reps is not a whole number', String(reps))
    }
    const { assistance, ...weight } = this.#weight(set)
    if (weight.weight > MAX_NUMBER) throw new LineProblem('the weight is above 1,000,000 lb')
    const distance = this.#distance(set)
    const seconds = set.seconds ?? 0
    if (seconds > 0) this.#to.convert(TIMED)
    if (set.rpe !== '') this.#to.convert(RPE)
    const remarks = [
      assistance,
      distance,
      seconds > 0 ? durationText(seconds) : '',
      set.rpe === '' ? '' : `RPE ${set.rpe.slice(0, 20)}`,
    ]
    // A plank has a time and no distance, so a time alone does not make an exercise cardio.
    const isCardio = reps === 0 && weight.weight === 0 && distance !== ''
    return {
      reps,
      ...weight,
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

  /** The weight in pounds, and as it was typed if that was in kilograms. */
  #weight(set: RawSet): Pick<WorkoutSet, 'weight' | 'typed'> & { readonly assistance: string } {
    const { exercise, reps, weightUnit } = set
    const weight = exact(set.weight ?? 0)
    if (weight === 0) return { weight, assistance: '' }
    if (weightUnit === undefined) this.#weightExample ??= `${exercise}, ${reps ?? 0} × ${weight}`
    if (weight < 0) return { weight: 0, assistance: this.#assistance(set, weight) }
    const unit = weightUnit ?? this.#answers.weightUnit ?? 'lb'
    if (unit === 'lb') return { weight, assistance: '' }
    const quantity = { value: weight, unit }
    const pounds = storedNumber(quantity)
    if (pounds > 0 && isTyped(weight)) {
      return { weight: pounds, typed: { weight: quantity }, assistance: '' }
    }
    this.#to.convert({
      one: 'weight in kg, now in lb',
      many: 'weights in kg, now in lb',
      detail: `${weight} kg became ${pounds} lb: 1 lb is 0.45359237 kg, rounded to 0.1 lb.`,
    })
    return { weight: pounds, assistance: '' }
  }

  /** The text of a weight that assists, which the notes keep. */
  #assistance({ exercise, line, reps, weightUnit }: RawSet, weight: number): string {
    this.#to.lose({
      one: 'set with a weight below 0, now without weight',
      many: 'sets with a weight below 0, now without weight',
      detail: `Tend has no assisting weights, so the notes keep them. Line ${line}: ${exercise}, ${reps ?? 0} × ${weight}.`,
    })
    const unit = weightUnit ?? this.#answers.weightUnit ?? ''
    return `assisted by ${exact(-weight)} ${unit}`.trim()
  }

  /** The distance as text; empty for none. */
  #distance({ exercise, distance, distanceUnit }: RawSet): string {
    if (distance === null || distance === 0) return ''
    if (distanceUnit === '') this.#distanceExample ??= `${exercise}, ${distance}`
    this.#to.convert(DISTANCE)
    const unit = distanceUnit === '' ? this.#answers.distanceUnit : shortUnit(distanceUnit)
    return `${exact(distance)} ${unit ?? ''}`.trim()
  }
}

const TIMED = {
  one: 'set with a time, in the notes',
  many: 'sets with a time, in the notes',
  detail: 'A set in Tend has reps and weight.',
}
const DISTANCE = {
  one: 'set with a distance, in the notes',
  many: 'sets with a distance, in the notes',
  detail: 'A set in Tend has reps and weight.',
}
const RPE = {
  one: 'set with a perceived exertion (RPE), in the notes',
  many: 'sets with a perceived exertion (RPE), in the notes',
}

/** `1 h 5 min`, `1 min 30 s`, `45 s` */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 's'],
  ] as const
  const shown = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value} ${unit}`)
  return shown.join(' ') || `${seconds} s`
}
