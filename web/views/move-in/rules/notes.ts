import type { MeasureKey } from '../../../areas/metrics/rules/measures.ts'

/**
 * What is converted, or what Tend cannot keep: a name (`note-text.ts` has its text), or one with values. Notes that
 * differ only in their example are counted together.
 */
export type FileNote = PlainNote | NoteWithValues

export type PlainNote =
  | 'amountsInNames'
  | 'bodyWeights'
  | 'calories'
  | 'commentsOnSets'
  | 'daysFilledIn'
  | 'daysOfSums'
  | 'deviceTotals'
  | 'dropSets'
  | 'encoding'
  | 'fewGlasses'
  | 'filesWithoutWorkout'
  | 'foods'
  | 'foodsOfTime'
  | 'foodsUnnamed'
  | 'foodsWithoutEnergy'
  | 'foodsWithoutGroup'
  | 'fromSets'
  | 'fromTimedSets'
  | 'gear'
  | 'guessedSports'
  | 'habitFrequencies'
  | 'habitsNotChosen'
  | 'halfPressures'
  | 'heightJumps'
  | 'impossibleTotals'
  | 'joinedParts'
  | 'jumps'
  | 'longNotes'
  | 'manyGlasses'
  | 'manyTicks'
  | 'mindfulSessions'
  | 'noDuration'
  | 'noEnd'
  | 'noReadableDuration'
  | 'notesCutOff'
  | 'notesOnExercises'
  | 'notesOnMeasurements'
  | 'notesWithoutMood'
  | 'otherDistances'
  | 'outOfOrder'
  | 'plainDistances'
  | 'restTimers'
  | 'rpe'
  | 'routes'
  | 'sameSecondFoods'
  | 'sameSecondWater'
  | 'scales'
  | 'shorterTimes'
  | 'skippedAmounts'
  | 'skippedDays'
  | 'sourcesNotChosen'
  | 'stressAndBattery'
  | 'targets'
  | 'toFailure'
  | 'untimedPoints'
  | 'waterDays'
  | 'waypoints'
  | 'workoutSteps'
  | 'zeroAmounts'

type NoteWithValues =
  | { readonly note: 'bestSource'; readonly name: string }
  | { readonly note: 'columns'; readonly example: string }
  | { readonly note: 'duration'; readonly example: ConversionExample }
  | { readonly note: 'energy'; readonly example: ConversionExample }
  | { readonly note: 'fatMass'; readonly example: ConversionExample }
  | { readonly note: 'furtherEntries'; readonly name: string }
  | {
      readonly note: 'glasses'
      readonly glassMl: number
      readonly example: { readonly milliliters: number; readonly glasses: number }
    }
  | {
      readonly note: 'measurements'
      readonly unit: 'kg' | 'cm' | 'st'
      readonly example: ConversionExample
    }
  | { readonly note: 'notChosen'; readonly name: string }
  | { readonly note: 'otherRecords'; readonly example: string }
  | {
      readonly note: 'outOfBounds'
      readonly name: string
      readonly min: number
      readonly max: number
    }
  | { readonly note: 'secondMeasure'; readonly name: string }
  | { readonly note: 'setType'; readonly type: string }
  | {
      readonly note: 'trackerUnit'
      readonly name: string
      readonly from: string
      readonly to: string
      readonly example: ConversionExample
    }
  | { readonly note: 'unknownMeasure'; readonly name: string }
  | { readonly note: 'weights'; readonly example: ConversionExample }

interface ConversionExample {
  /** As the file has it. */
  readonly before: string | number
  readonly after: number
}

/** A note, and how often the file has it. */
export interface CountedNote {
  readonly note: FileNote
  readonly count: number
}

/** Counts equal notes together. The example of the first one stays. */
export class NoteCounts {
  readonly #counts = new Map<string, { readonly note: FileNote; count: number }>()

  add({ note, count }: CountedNote): void {
    if (count === 0) return
    const key = typeof note === 'string' ? note : JSON.stringify({ ...note, example: undefined })
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { note, count })
  }

  all(): CountedNote[] {
    return [...this.#counts.values()]
  }
}

/** Why a line is skipped: a name, or one with the name of the value. */
export type LineReason = PlainReason | ReasonWithValues

type PlainReason =
  | 'activityTooLong'
  | 'badQuotes'
  | 'columnNames'
  | 'cutOff'
  | 'dateBefore1900'
  | 'dateInFuture'
  | 'dateUnreadable'
  | 'dayWithoutSets'
  | 'deleted'
  | 'distanceTooLong'
  | 'endUnreadable'
  | 'habitUnknown'
  | 'habitOfColumnUnknown'
  | 'noMotion'
  | 'noPoints'
  | 'noTimes'
  | 'notTwoNumbers'
  | 'numberAboveMaximum'
  | 'orderUnknown'
  | 'repeated'
  | 'repeatedRecording'
  | 'repsNotWhole'
  | 'sessionTooLong'
  | 'singlePoint'
  | 'timeUnreadable'
  | 'total'
  | 'unitUnknown'
  | 'valueUnknown'

/** A value of a line. */
export type ValueName = PlainValue | { readonly column: string }

export type PlainValue =
  | 'amount'
  | 'carbohydrates value'
  | 'date'
  | 'distance'
  | 'duration'
  | 'energy'
  | 'fat'
  | 'name'
  | 'name of the exercise'
  | 'name of the food'
  | 'name of the habit'
  | 'name of the meal'
  | 'name of the workout'
  | 'note'
  | 'number of reps'
  | 'protein'
  | 'time'
  | 'value'
  | MeasureKey

type ReasonWithValues =
  | {
      readonly reason: 'missing' | 'tooLong' | 'noNumber' | 'below0' | 'aboveMaximum' | 'notAbove0'
      readonly what: ValueName
    }
  | {
      readonly reason: 'file'
      /** Why it cannot be read: sentences. */
      readonly why: string
    }
  | { readonly reason: 'aboveBound'; readonly what: ValueName; readonly max: number }
  | { readonly reason: 'cells'; readonly count: number; readonly expected: number }
