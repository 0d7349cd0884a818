import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerType } from '../../../kinds/tracker-types.ts'

/*
 * Only the page that adds trackers loads this file: a tracker stores what it needs. Keys never change, since
 * the ids of trackers are made of them.
 */

/** The fields that a tracker takes from the catalogue. */
export type TrackerDefaults = Pick<
  Tracker,
  | 'name'
  | 'type'
  | 'unit'
  | 'step'
  | 'min'
  | 'max'
  | 'labels'
  | 'drawing'
  | 'dayFigure'
  | 'hasSeveral'
>

export interface CatalogueTracker extends TrackerDefaults {
  readonly key: string
  /** Other words by which it is found. */
  readonly synonyms: readonly string[]
  /** The user names it, so that there can be several. */
  readonly isNamed?: true
  /** The same in another unit. */
  readonly otherUnit?: Pick<Tracker, 'unit' | 'step' | 'min' | 'max'>
}

export interface CatalogueGroup {
  readonly name: string
  /** How its trackers are noted. */
  readonly line: string
  readonly trackers: readonly CatalogueTracker[]
}

type Details = Partial<Omit<CatalogueTracker, 'key' | 'name' | 'type' | 'synonyms'>>

const DEFAULTS = {
  unit: '',
  step: 1,
  min: 0,
  max: 1_000_000,
  labels: [],
  drawing: 'rings',
  hasSeveral: false,
} as const

const DAY_MINUTES = 1440

const DAY_FIGURES = {
  scale: 'mean',
  number: 'sum',
  duration: 'sum',
  pair: 'latest',
  tick: 'sum',
  words: 'latest',
} as const satisfies Record<TrackerType, Tracker['dayFigure']>

/** The settings of a new tracker of a type, until the user changes them. */
export function defaultsOf(type: TrackerType): Omit<TrackerDefaults, 'name'> {
  const common = { ...DEFAULTS, type, dayFigure: DAY_FIGURES[type] }
  if (type === 'duration') return { ...common, step: 15, max: DAY_MINUTES }
  return type === 'scale' ? { ...common, min: 1, max: 5, labels: AMOUNTS } : common
}

const AMOUNTS = ['None', 'A little', 'Some', 'A lot', 'Very much'] as const

function item(
  type: TrackerType,
  key: string,
  name: string,
  synonyms: string,
  details: Details = {},
): CatalogueTracker {
  const words = synonyms === '' ? [] : synonyms.split(', ')
  const steps = type === 'scale' && details.labels ? { max: details.labels.length } : {}
  return { ...defaultsOf(type), ...steps, key, name, synonyms: words, ...details }
}

const flower = (...labels: string[]) => ({ labels, drawing: 'flower' }) as const
const rings = (...labels: string[]) => ({ labels })
const planned = (...labels: string[]) => ({ labels })
const SEVERAL = { hasSeveral: true } as const
const MEAN = { dayFigure: 'mean', ...SEVERAL } as const
const LATEST = { dayFigure: 'latest', ...SEVERAL } as const

export const CATALOGUE: readonly CatalogueGroup[] = [
  {
    name: 'Feeling',
    line: 'Five steps, in words that you can change.',
    trackers: [
      item(
        'scale',
        'mood',
        'Mood',
        'feeling, emotion, happy',
        flower('Rough', 'Low', 'Okay', 'Good', 'Great'),
      ),
      item(
        'scale',
        'energy',
        'Energy',
        'tired, awake, strength',
        rings('Empty', 'Low', 'Steady', 'Lively', 'Full'),
      ),
      item(
        'scale',
        'stress',
        'Stress',
        'pressure, tension, calm',
        rings('Calm', 'A little', 'Some', 'A lot', 'Very much'),
      ),
      item(
        'scale',
        'worry',
        'Worry',
        'anxiety, fear, nervous',
        rings('At ease', 'A little', 'Some', 'A lot', 'Very much'),
      ),
      item(
        'scale',
        'focus',
        'Focus',
        'concentration, attention',
        flower('Scattered', 'Wandering', 'Fair', 'Good', 'Clear'),
      ),
    ],
  },
  {
    name: 'Sleep',
    line: 'From and to, or how long.',
    trackers: [
      item('duration', 'sleep', 'Sleep', 'night, bed, hours slept'),
      item(
        'scale',
        'sleep_quality',
        'Sleep quality',
        'night, rested',
        rings('Rough', 'Light', 'Fair', 'Good', 'Deep'),
      ),
      item('tick', 'nap', 'Nap', 'sleep, rest, siesta'),
      item('duration', 'awake_at_night', 'Awake at night', 'insomnia, waking', { step: 5 }),
    ],
  },
  {
    name: 'Body',
    line: 'Numbers with their unit.',
    trackers: [
      item('number', 'steps', 'Steps', 'walking, pedometer', { step: 500, max: 200_000 }),
      item('pair', 'blood_pressure', 'Blood pressure', 'systolic, diastolic, hypertension', {
        unit: 'mmHg',
        min: 20,
        max: 300,
        ...SEVERAL,
      }),
      item('number', 'pulse', 'Pulse', 'heart rate, bpm', {
        unit: 'bpm',
        min: 20,
        max: 300,
        ...MEAN,
      }),
      item('number', 'temperature', 'Temperature', 'fever, thermometer', {
        unit: '°C',
        step: 0.1,
        min: 30,
        max: 45,
        ...LATEST,
        otherUnit: { unit: '°F', step: 0.1, min: 86, max: 113 },
      }),
      item('number', 'blood_sugar', 'Blood sugar', 'glucose, diabetes', {
        unit: 'mmol/L',
        step: 0.1,
        min: 0.5,
        max: 60,
        ...MEAN,
        otherUnit: { unit: 'mg/dL', step: 1, min: 10, max: 1080 },
      }),
      item('number', 'blood_oxygen', 'Blood oxygen', 'spo2, saturation, oximeter', {
        unit: '%',
        min: 50,
        max: 100,
        ...MEAN,
      }),
      item('number', 'peak_flow', 'Peak flow', 'asthma, lungs, breath', {
        unit: 'L/min',
        step: 10,
        min: 50,
        max: 900,
        ...LATEST,
      }),
    ],
  },
  {
    name: 'Symptoms',
    line: 'Five steps, or one tap when it happens.',
    trackers: [
      item(
        'scale',
        'pain',
        'Pain',
        'ache, sore, hurt',
        rings('None', 'A little', 'Some', 'Strong', 'Severe'),
      ),
      item('tick', 'headache', 'Headache', 'head, pain'),
      item('tick', 'migraine', 'Migraine', 'head, aura'),
      item('scale', 'tiredness', 'Tiredness', 'fatigue, exhausted, sleepy'),
      item('scale', 'nausea', 'Nausea', 'sick, vomiting'),
      item('scale', 'stomach', 'Stomach', 'digestion, belly, bloating, cramps'),
      item('scale', 'allergy', 'Allergy', 'hay fever, pollen, sneezing'),
      item('scale', 'cough', 'Cough', 'cold, throat'),
    ],
  },
  {
    name: 'Medicine',
    line: 'One tap, with the time. Up to six a day.',
    trackers: [
      item('tick', 'medicine', 'Medicine', 'medication, tablet, pill, drug, dose', {
        ...planned('morning'),
        isNamed: true,
      }),
      item('tick', 'vitamin', 'Vitamin', 'supplement', planned('morning')),
      item('tick', 'inhaler', 'Inhaler', 'asthma, spray, puff', planned('morning', 'evening')),
      item('tick', 'pain_relief', 'Pain relief', 'painkiller, ibuprofen, paracetamol, aspirin'),
    ],
  },
  {
    name: 'Cycle',
    line: 'None, light, medium or heavy. Tend says the day of the cycle.',
    trackers: [
      item(
        'scale',
        'bleeding',
        'Bleeding',
        'period, menstruation, cycle',
        rings('None', 'Light', 'Medium', 'Heavy'),
      ),
      item('scale', 'cramps', 'Cramps', 'period, pain'),
    ],
  },
  {
    name: 'Food and drink',
    line: 'One tap each, counted over the day.',
    trackers: [
      item('number', 'coffee', 'Coffee', 'caffeine, espresso', { unit: 'cups', max: 100 }),
      item('number', 'tea', 'Tea', 'caffeine', { unit: 'cups', max: 100 }),
      item('number', 'alcohol', 'Alcoholic drinks', 'alcohol, beer, wine', {
        unit: 'drinks',
        max: 100,
      }),
      item('number', 'fruit_and_vegetables', 'Fruit and vegetables', 'five a day, salad', {
        unit: 'portions',
        max: 100,
      }),
      item('number', 'sweets', 'Sweets', 'sugar, chocolate, snacks', { max: 100 }),
    ],
  },
  {
    name: 'Activity',
    line: 'How long.',
    trackers: [
      item('duration', 'outdoors', 'Time outdoors', 'outside, nature, fresh air, daylight'),
      item('duration', 'reading', 'Reading', 'book'),
      item('duration', 'study', 'Study', 'learning, homework'),
      item('duration', 'music', 'Music', 'practice, instrument, singing'),
      item('duration', 'screen_time', 'Screen time', 'phone, television, computer'),
      item('duration', 'people', 'Time with people', 'friends, family, social'),
    ],
  },
  {
    name: 'Words',
    line: 'As many as you like.',
    trackers: [
      item('words', 'words', 'A few words', 'note, diary, journal'),
      item('words', 'something_good', 'Something good', 'gratitude, thankful, highlight'),
    ],
  },
]

/**
 * The groups with the trackers whose name or synonym has a word that begins with each word of the search.
 * @returns all for a blank search, and no group without trackers
 */
export function findTrackers(search: string): readonly CatalogueGroup[] {
  const wanted = wordsOf(search)
  return CATALOGUE.flatMap((group) => {
    const trackers = group.trackers.filter(({ name, synonyms }) => {
      const words = [name, ...synonyms].flatMap(wordsOf)
      return wanted.every((part) => words.some((word) => word.startsWith(part)))
    })
    return trackers.length > 0 ? [{ ...group, trackers }] : []
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
