import { plural, t } from '@tend/text'
import { NUTRIENTS_IN_SENTENCE } from '../../../areas/nutrition/texts/nutrient-texts.ts'
import type { MoveInNote } from '../../../store/database/rules/imported-rows.ts'
import type { CountedNote, FileNote, PlainNote } from '../rules/notes.ts'
import { joined } from './move-in-texts.ts'

/** A note of a report in words. */
export function noteText({ note, count }: CountedNote): MoveInNote {
  return typeof note === 'string'
    ? { count, text: PLAIN_NOTES[note](count), detail: DETAILS[note] ?? '' }
    : { count, ...textWithValues(note, count) }
}

/** The texts follow the count. */
const PLAIN_NOTES: Readonly<Record<PlainNote, (count: number) => string>> = {
  amountsInNames: (count) =>
    plural(count, {
      one: 'amount, now in the name of the food',
      other: 'amounts, now in the names of the foods',
    }),
  bodyWeights: (count) =>
    plural(count, {
      one: 'body weight that its workout repeats',
      other: 'body weights that their workouts repeat',
    }),
  calories: (count) =>
    plural(count, { one: 'workout with calories burned', other: 'workouts with calories burned' }),
  commentsOnSets: (count) =>
    plural(count, {
      one: 'comment on a set, in the notes',
      other: 'comments on sets, in the notes',
    }),
  daysFilledIn: (count) =>
    plural(count, { one: 'day that Loop has filled in', other: 'days that Loop has filled in' }),
  daysOfSums: (count) =>
    plural(count, {
      one: 'day of steps, sleep or pulse that may be incomplete',
      other: 'days of steps, sleep or pulse that may be incomplete',
    }),
  deviceTotals: (count) =>
    plural(count, {
      one: 'workout with the distance and time of its device',
      other: 'workouts with the distances and times of their devices',
    }),
  dropSets: (count) =>
    plural(count, {
      one: 'drop set, noted as “drop set”',
      other: 'drop sets, noted as “drop set”',
    }),
  encoding: (count) =>
    plural(count, {
      one: 'file in the encoding Windows-1252',
      other: 'files in the encoding Windows-1252',
    }),
  fewGlasses: (count) =>
    plural(count, {
      one: 'day with less than half a glass',
      other: 'days with less than half a glass',
    }),
  filesWithoutWorkout: (count) =>
    plural(count, { one: 'file without a workout', other: 'files without a workout' }),
  foods: (count) =>
    plural(count, { one: 'food that may be incomplete', other: 'foods that may be incomplete' }),
  foodsOfTime: (count) =>
    plural(count, {
      one: 'food, in the meal of its time',
      other: 'foods, in the meal of their time',
    }),
  foodsUnnamed: (count) =>
    plural(count, {
      one: 'food without a name, named after its source',
      other: 'foods without a name, named after their source',
    }),
  foodsWithoutEnergy: (count) =>
    plural(count, {
      one: 'food without an energy value, now 0 kcal',
      other: 'foods without an energy value, now 0 kcal',
    }),
  foodsWithoutGroup: (count) =>
    plural(count, {
      one: 'food without a group, now in the meal of its time',
      other: 'foods without a group, now in the meal of their time',
    }),
  fromSets: (count) =>
    plural(count, {
      one: 'workout that lasts from its first to its last set',
      other: 'workouts that last from their first to their last set',
    }),
  fromTimedSets: (count) =>
    plural(count, {
      one: 'workout with timed sets, which takes as long as these together',
      other: 'workouts with timed sets, which take as long as these together',
    }),
  gear: (count) =>
    plural(count, { one: 'workout with shoes or a bike', other: 'workouts with shoes or a bike' }),
  guessedSports: (count) =>
    plural(count, {
      one: 'workout without a sport, named by its speed',
      other: 'workouts without a sport, named by their speed',
    }),
  habitFrequencies: (count) =>
    plural(count, {
      one: 'habit with its own frequency',
      other: 'habits with their own frequency',
    }),
  habitsNotChosen: (count) =>
    plural(count, { one: 'habit that was not chosen', other: 'habits that were not chosen' }),
  halfPressures: (count) =>
    plural(count, {
      one: 'blood pressure with one number only',
      other: 'blood pressures with one number only',
    }),
  heightJumps: (count) =>
    plural(count, {
      one: 'elevation that is too far from the one before',
      other: 'elevations that are too far from those before',
    }),
  impossibleTotals: (count) =>
    plural(count, {
      one: 'workout with an impossible distance or time of its device',
      other: 'workouts with impossible distances or times of their devices',
    }),
  joinedParts: (count) =>
    plural(count, {
      one: 'workout that its file has in several parts',
      other: 'workouts that their files have in several parts',
    }),
  jumps: (count) =>
    plural(count, {
      one: 'place that is too far from the one before',
      other: 'places that are too far from those before',
    }),
  longNotes: (count) =>
    plural(count, {
      one: 'note of a day with more than 10,000 characters',
      other: 'notes of days with more than 10,000 characters',
    }),
  manyGlasses: (count) =>
    plural(count, {
      one: 'day with more than 1,000 glasses',
      other: 'days with more than 1,000 glasses',
    }),
  manyTicks: (count) =>
    plural(count, {
      one: 'tick of a day that has six already',
      other: 'ticks of days that have six already',
    }),
  mindfulSessions: (count) =>
    plural(count, {
      one: 'mindful session, kept as a breathing session without cycles',
      other: 'mindful sessions, kept as breathing sessions without cycles',
    }),
  noDuration: (count) =>
    plural(count, {
      one: 'workout without a duration, now 0 min',
      other: 'workouts without a duration, now 0 min',
    }),
  noEnd: (count) =>
    plural(count, {
      one: 'workout without a readable end, now 0 min',
      other: 'workouts without a readable end, now 0 min',
    }),
  noReadableDuration: (count) =>
    plural(count, {
      one: 'workout without a readable duration, now 0 min',
      other: 'workouts without a readable duration, now 0 min',
    }),
  notesCutOff: (count) =>
    plural(count, {
      one: 'workout with notes that are cut off',
      other: 'workouts with notes that are cut off',
    }),
  notesOnExercises: (count) =>
    plural(count, { one: 'note on an exercise', other: 'notes on exercises' }),
  notesOnMeasurements: (count) =>
    plural(count, { one: 'note on a measurement', other: 'notes on measurements' }),
  notesWithoutMood: (count) =>
    plural(count, { one: 'note without a mood', other: 'notes without a mood' }),
  otherDistances: (count) =>
    plural(count, {
      one: 'set with a distance in another unit, in the notes',
      other: 'sets with a distance in other units, in the notes',
    }),
  outOfOrder: (count) =>
    plural(count, { one: 'point that is out of order', other: 'points that are out of order' }),
  plainDistances: (count) =>
    plural(count, {
      one: 'workout with another distance than the way from point to point',
      other: 'workouts with other distances than the ways from point to point',
    }),
  restTimers: (count) =>
    plural(count, {
      one: 'rest timer of less than 15 s or more than 10 min',
      other: 'rest timers of less than 15 s or more than 10 min',
    }),
  rpe: (count) =>
    plural(count, {
      one: 'set with a perceived exertion (RPE) that is not 6 to 10 in halves, in the notes',
      other: 'sets with a perceived exertion (RPE) that is not 6 to 10 in halves, in the notes',
    }),
  routes: (count) => plural(count, { one: 'planned route', other: 'planned routes' }),
  sameSecondFoods: (count) =>
    plural(count, {
      one: 'food sample of the same second as another, added to its food',
      other: 'food samples of the same second as others, added to their foods',
    }),
  sameSecondWater: (count) =>
    plural(count, {
      one: 'water record equal to another of the same second, counted too',
      other: 'water records equal to others of the same second, counted too',
    }),
  scales: (count) =>
    plural(count, {
      one: 'scale whose value is no number',
      other: 'scales whose values are no numbers',
    }),
  shorterTimes: (count) =>
    plural(count, {
      one: 'workout with a shorter time than its recording',
      other: 'workouts with shorter times than their recordings',
    }),
  skippedAmounts: (count) =>
    plural(count, { one: 'skipped day of an amount', other: 'skipped days of amounts' }),
  skippedDays: (count) =>
    plural(count, {
      one: 'skipped day, kept as not done',
      other: 'skipped days, kept as not done',
    }),
  sourcesNotChosen: (count) =>
    plural(count, {
      one: 'record of a source that was not chosen',
      other: 'records of sources that were not chosen',
    }),
  stressAndBattery: (count) =>
    plural(count, {
      one: 'day with stress or body battery',
      other: 'days with stress or body battery',
    }),
  targets: (count) =>
    plural(count, { one: 'set with a target of reps', other: 'sets with a target of reps' }),
  toFailure: (count) =>
    plural(count, {
      one: 'set to failure, now with RPE 10',
      other: 'sets to failure, now with RPE 10',
    }),
  untimedPoints: (count) =>
    plural(count, { one: 'point without a time', other: 'points without a time' }),
  waterDays: (count) =>
    plural(count, {
      one: 'day of water that may be incomplete',
      other: 'days of water that may be incomplete',
    }),
  waypoints: (count) => plural(count, { one: 'waypoint', other: 'waypoints' }),
  workoutSteps: (count) =>
    plural(count, { one: 'workout with steps', other: 'workouts with steps' }),
  zeroAmounts: (count) =>
    plural(count, { one: 'day with an amount of 0', other: 'days with amounts of 0' }),
}

const INCOMPLETE = t`The end of the file is missing, and may have more of them. Export it again.`
const NOT_IN_MOTION = t`Standing, pauses and the noise of GPS do not count.`
const NO_LENGTHS = t`FitNotes does not record how long a workout takes.`

const DETAILS: { readonly [note in PlainNote]?: string } = {
  amountsInNames: t`Calories and nutrients are for the whole amount.`,
  calories: t`Tend estimates them from the minutes.`,
  daysFilledIn: t`They were not ticked by hand: Loop counts them for the frequency of the habit.`,
  daysOfSums: INCOMPLETE,
  deviceTotals: t`The points of the file give another distance.`,
  encoding: t`It is not valid UTF-8, so it was saved on Windows. Check names with accents.`,
  foods: INCOMPLETE,
  foodsOfTime: t`Their app did not say which meal they belong to.`,
  fromSets: t`LiftLog’s file has no names or durations of workouts, and no cardio.`,
  fromTimedSets: NO_LENGTHS,
  habitFrequencies: t`In Tend, a habit is for every day or a number of times a week, and a target for a day or a week.`,
  gear: t`Tend keeps no list of gear.`,
  heightJumps: t`The device was wrong: no route is that steep.`,
  impossibleTotals: t`The distance of its points counts, if it has any.`,
  jumps: t`GPS was wrong: the speed is impossible.`,
  noDuration: NO_LENGTHS,
  notesCutOff: t`Tend keeps up to 10,000 characters.`,
  outOfOrder: t`Their times do not fit the times of the points around them.`,
  plainDistances: NOT_IN_MOTION,
  sameSecondFoods: t`Samples with the same second, source, meal and name are one food.`,
  shorterTimes: NOT_IN_MOTION,
  skippedAmounts: t`A day without an entry counts for nothing.`,
  skippedDays: t`Tend has no skipped days.`,
  waterDays: INCOMPLETE,
  workoutSteps: t`Tend counts steps by the day.`,
  zeroAmounts: t`Tend keeps it only for a habit with an upper limit.`,
}

function textWithValues(
  note: Exclude<FileNote, PlainNote>,
  count: number,
): Pick<MoveInNote, 'text' | 'detail'> {
  switch (note.note) {
    case 'bestSource': {
      const name = SOURCED.get(note.name) ?? note.name
      const text = plural(count, {
        one: t`day of ${name}, from the source with the most`,
        other: t`days of ${name}, each from the source with the most`,
      })
      return { text, detail: t`Several devices count at the same time.` }
    }
    case 'columns': {
      const { example } = note
      const columns = plural(count, { one: 'column:', other: 'columns, such as' })
      return {
        text: t`${columns} ${example}`,
        detail: t`Tend keeps ${joined(Object.values(NUTRIENTS_IN_SENTENCE))}.`,
      }
    }
    case 'duration': {
      const { before, after } = note.example
      const text = plural(count, {
        one: 'duration, in whole minutes',
        other: 'durations, in whole minutes',
      })
      return { text, detail: t`${before} became ${after} min.` }
    }
    case 'energy': {
      const { before, after } = note.example
      const text = plural(count, {
        one: 'energy in kJ, now in kcal',
        other: 'energies in kJ, now in kcal',
      })
      const detail = t`${before} kJ became ${after} kcal: 1 kcal is 4.184 kJ, rounded to 0.1 kcal.`
      return { text, detail }
    }
    case 'fatMass': {
      const { before, after } = note.example
      const text = plural(count, {
        one: 'mass of body fat, now in % of the weight',
        other: 'masses of body fat, now in % of the weight',
      })
      return { text, detail: t`${before} became ${after} %.` }
    }
    case 'glasses': {
      const { glassMl, example } = note
      const text = plural(count, {
        one: t`day of water, in whole glasses of ${glassMl} ml`,
        other: t`days of water, in whole glasses of ${glassMl} ml`,
      })
      return { text, detail: glassesExample(example) }
    }
    case 'measurements':
      return { text: measurementsText(note.unit, count), detail: measurementsDetail(note) }
    case 'trackerUnit': {
      const { name, from, to, example } = note
      const { before, after } = example
      const values = valuesNoun(count)
      const text = t`${values} of ${name} in ${from}, now in ${to}`
      return { text, detail: t`${before} ${from} became ${after} ${to}.` }
    }
    case 'weights': {
      const { before, after } = note.example
      const text = plural(count, {
        one: 'weight in kg, now in lb',
        other: 'weights in kg, now in lb',
      })
      const detail = t`${before} kg became ${after} lb: 1 lb is 0.45359237 kg, rounded to 0.1 lb.`
      return { text, detail }
    }
    default:
      return lossWithValues(note, count)
  }
}

/** Trackers within a sentence. */
const SOURCED: ReadonlyMap<string, string> = new Map([
  ['Heart rate, all day', t`heart rate, all day`],
  ['Pulse', t`pulse`],
  ['Resting pulse', t`resting pulse`],
  ['Steps', t`steps`],
])

type Example = Extract<FileNote, { note: 'glasses' }>['example']

function glassesExample({ milliliters, glasses }: Example): string {
  return plural(glasses, {
    one: t`${milliliters} ml became ${glasses} glass.`,
    other: t`${milliliters} ml became ${glasses} glasses.`,
  })
}

type Measurements = Extract<FileNote, { note: 'measurements' }>

function measurementsText(unit: Measurements['unit'], count: number): string {
  if (unit === 'st') {
    return plural(count, {
      one: 'measurement in st, now in lb, with the original in the notes',
      other: 'measurements in st, now in lb, with the originals in the notes',
    })
  }
  return unit === 'kg'
    ? plural(count, { one: 'measurement in kg, now in lb', other: 'measurements in kg, now in lb' })
    : plural(count, { one: 'measurement in cm, now in in', other: 'measurements in cm, now in in' })
}

function measurementsDetail({ unit, example: { before, after } }: Measurements): string {
  if (unit === 'st') return t`${before} st became ${after} lb: 1 st is 14 lb, rounded to 0.1 lb.`
  return unit === 'kg'
    ? t`${before} kg became ${after} lb: 1 lb is 0.45359237 kg, rounded to 0.1 lb.`
    : t`${before} cm became ${after} in: 1 in is 2.54 cm, rounded to 0.1 in.`
}

type Loss = Extract<
  FileNote,
  {
    note:
      | 'furtherEntries'
      | 'notChosen'
      | 'otherRecords'
      | 'outOfBounds'
      | 'secondMeasure'
      | 'setType'
      | 'unknownMeasure'
  }
>

function lossWithValues(note: Loss, count: number): Pick<MoveInNote, 'text' | 'detail'> {
  switch (note.note) {
    case 'furtherEntries': {
      const { name } = note
      const entries = plural(count, { one: 'further entry', other: 'further entries' })
      return { text: t`${entries} of ${name} for a day, which has one`, detail: '' }
    }
    case 'notChosen': {
      const { name } = note
      const entries = plural(count, { one: 'entry', other: 'entries' })
      return { text: t`${entries} of ${name}, which was not chosen`, detail: '' }
    }
    case 'otherRecords': {
      const { example } = note
      const records = plural(count, {
        one: 'record of another kind:',
        other: 'records of other kinds, such as',
      })
      return { text: t`${records} ${example}`, detail: t`Tend does not have these.` }
    }
    case 'outOfBounds': {
      const { name, min, max } = note
      const values = valuesNoun(count)
      return { text: t`${values} of ${name} below ${min} or above ${max}`, detail: '' }
    }
    case 'setType': {
      const { type } = note
      const sets = plural(count, { one: 'set', other: 'sets' })
      return { text: t`${sets} of type ${type}, noted as “${type}”`, detail: '' }
    }
    default: {
      const { name } = note
      const values = valuesNoun(count)
      const detail =
        note.note === 'unknownMeasure'
          ? t`Tend does not have this measurement.`
          : t`Another column has the same measure of that day.`
      return { text: t`${values} of ${name}`, detail }
    }
  }
}

function valuesNoun(count: number): string {
  return plural(count, { one: 'value', other: 'values' })
}
