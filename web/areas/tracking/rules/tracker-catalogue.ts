import {
  hasWords,
  matchName,
  mistypedSearch,
  NAME_MATCHES,
  searchKey,
  searchWords,
} from '@tend/shared/search/search-words'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerType } from '../../../kinds/tracker-types.ts'
import { MOOD } from './mood-tracker.ts'

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
      MOOD,
      item(
        'scale',
        'energy',
        'Energy',
        'tired, awake, strength, vitality',
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
        'anxiety, anxious, fear, nervous, panic',
        rings('At ease', 'A little', 'Some', 'A lot', 'Very much'),
      ),
      item(
        'scale',
        'focus',
        'Focus',
        'concentration, attention, adhd, brain fog',
        flower('Scattered', 'Wandering', 'Fair', 'Good', 'Clear'),
      ),
    ],
  },
  {
    name: 'Sleep',
    line: 'From and to, or how long.',
    trackers: [
      item('duration', 'sleep', 'Sleep', 'night, bed, hours slept, zzz'),
      item(
        'scale',
        'sleep_quality',
        'Sleep quality',
        'night, rested',
        rings('Rough', 'Light', 'Fair', 'Good', 'Deep'),
      ),
      item('tick', 'nap', 'Nap', 'sleep, rest, siesta'),
      item('duration', 'awake_at_night', 'Awake at night', 'insomnia, waking, waso', { step: 5 }),
    ],
  },
  {
    name: 'Body',
    line: 'Numbers with their unit.',
    trackers: [
      item('number', 'steps', 'Steps', 'walking, pedometer, step count', {
        step: 500,
        max: 200_000,
      }),
      item(
        'pair',
        'blood_pressure',
        'Blood pressure',
        'bp, b/p, systolic, diastolic, sys, dia, hypertension, rr',
        {
          unit: 'mmHg',
          min: 20,
          max: 300,
          ...SEVERAL,
        },
      ),
      item('number', 'pulse', 'Pulse', 'heart rate, heartbeat, hr, rhr, resting heart rate, bpm', {
        unit: 'bpm',
        min: 20,
        max: 300,
        ...MEAN,
      }),
      item(
        'number',
        'temperature',
        'Temperature',
        'temp, fever, thermometer, bbt, basal body temperature',
        {
          unit: '°C',
          step: 0.1,
          min: 30,
          max: 45,
          ...LATEST,
          otherUnit: { unit: '°F', step: 0.1, min: 86, max: 113 },
        },
      ),
      item('number', 'blood_sugar', 'Blood sugar', 'glucose, bg, bs, bgl, sugar, diabetes, cgm', {
        unit: 'mmol/L',
        step: 0.1,
        min: 0.5,
        max: 60,
        ...MEAN,
        otherUnit: { unit: 'mg/dL', step: 1, min: 10, max: 1080 },
      }),
      item(
        'number',
        'blood_oxygen',
        'Blood oxygen',
        'spo2, o2, sp o2, sats, oxygen saturation, oximeter, pulse ox',
        {
          unit: '%',
          min: 50,
          max: 100,
          ...MEAN,
        },
      ),
      item('number', 'peak_flow', 'Peak flow', 'pef, pefr, asthma, lungs, breath', {
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
        'ache, aching, sore, hurt, cramp',
        rings('None', 'A little', 'Some', 'Strong', 'Severe'),
      ),
      item('tick', 'headache', 'Headache', 'head, head ache, ha, pain'),
      item('tick', 'migraine', 'Migraine', 'head, aura, migrane'),
      item('scale', 'tiredness', 'Tiredness', 'fatigue, tired, exhausted, sleepy'),
      item('scale', 'nausea', 'Nausea', 'sick, queasy, vomiting, throwing up'),
      item(
        'scale',
        'stomach',
        'Stomach',
        'digestion, tummy, belly, gut, gi, ibs, bloating, gas, cramps',
      ),
      item('scale', 'allergy', 'Allergy', 'hay fever, hayfever, pollen, sneezing, hives'),
      item('scale', 'cough', 'Cough', 'cold, flu, throat'),
    ],
  },
  {
    name: 'Medicine',
    line: 'One tap, with the time. Up to six a day.',
    trackers: [
      item(
        'tick',
        'medicine',
        'Medicine',
        'medication, meds, med, rx, prescription, tablet, pill, drug, dose',
        {
          ...planned('morning'),
          isNamed: true,
        },
      ),
      item(
        'tick',
        'vitamin',
        'Vitamin',
        'supplement, vit, vitamin d, b12, iron, omega 3, magnesium',
        planned('morning'),
      ),
      item(
        'tick',
        'inhaler',
        'Inhaler',
        'asthma, spray, puffer, puff, ventolin, albuterol',
        planned('morning', 'evening'),
      ),
      item(
        'tick',
        'pain_relief',
        'Pain relief',
        'painkiller, pain killer, ibuprofen, paracetamol, acetaminophen, aspirin, nsaid',
      ),
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
        'period, menstruation, menses, cycle, flow, spotting',
        rings('None', 'Light', 'Medium', 'Heavy'),
      ),
      item('scale', 'cramps', 'Cramps', 'period, pms, pain'),
    ],
  },
  {
    name: 'Food and drink',
    line: 'One tap each, counted over the day.',
    trackers: [
      item('number', 'coffee', 'Coffee', 'caffeine, espresso, latte, cappuccino', {
        unit: 'cups',
        max: 100,
      }),
      item('number', 'tea', 'Tea', 'caffeine', { unit: 'cups', max: 100 }),
      item('number', 'alcohol', 'Alcoholic drinks', 'alcohol, etoh, booze, beer, wine, cocktail', {
        unit: 'drinks',
        max: 100,
      }),
      item(
        'number',
        'fruit_and_vegetables',
        'Fruit and vegetables',
        'five a day, 5 a day, fruit and veg, fruits, veggies, veg, salad',
        {
          unit: 'portions',
          max: 100,
        },
      ),
      item('number', 'sweets', 'Sweets', 'sweet, candy, sugar, chocolate, snacks', { max: 100 }),
    ],
  },
  {
    name: 'Activity',
    line: 'How long.',
    trackers: [
      item(
        'duration',
        'outdoors',
        'Time outdoors',
        'outside, nature, fresh air, daylight, sun, sunlight',
      ),
      item('duration', 'reading', 'Reading', 'book, read'),
      item('duration', 'study', 'Study', 'studying, learning, homework, revision'),
      item('duration', 'music', 'Music', 'practice, practise, instrument, piano, guitar, singing'),
      item(
        'duration',
        'screen_time',
        'Screen time',
        'phone, tv, television, computer, social media',
      ),
      item(
        'duration',
        'people',
        'Time with people',
        'friends, family, social, socialising, socializing',
      ),
    ],
  },
  {
    name: 'Words',
    line: 'As many as you like.',
    trackers: [
      item('words', 'words', 'A few words', 'note, diary, journal, journaling'),
      item('words', 'something_good', 'Something good', 'gratitude, grateful, thankful, highlight'),
    ],
  },
]

/** How well a tracker of the catalogue matches, the best at 0; negative if it does not. */
function rankOf({ name, synonyms }: CatalogueTracker, search: string): number {
  const names = [name, ...synonyms]
  const ranks = names.flatMap((each) => {
    const match = matchName(each, search)
    return match ? NAME_MATCHES.indexOf(match) : []
  })
  if (ranks.length > 0) return Math.min(...ranks)
  return hasWords(names.flatMap(searchWords), searchWords(search)) ? NAME_MATCHES.length : -1
}

/**
 * The groups with the trackers whose name or synonyms match a search (`matchName`), the best matches first. If
 * none matches, a letter may be missing or typed twice (`mistypedSearch`).
 * @returns all for a search without words, and no group without trackers
 */
export function findTrackers(search: string): readonly CatalogueGroup[] {
  if (searchWords(search).length === 0) return CATALOGUE
  const found = CATALOGUE.flatMap((group) => {
    const ranked = group.trackers
      .map((tracker) => ({ tracker, rank: rankOf(tracker, search) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)
    const trackers = ranked.map(({ tracker }) => tracker)
    return ranked[0] ? [{ group: { ...group, trackers }, rank: ranked[0].rank }] : []
  })
  if (found.length > 0) return found.sort((a, b) => a.rank - b.rank).map(({ group }) => group)
  const all = CATALOGUE.flatMap(({ trackers }) => trackers)
  const searched = mistypedSearch(
    search,
    all.flatMap(({ name, synonyms }) => [name, ...synonyms]),
  )
  return searched === null ? [] : findTrackers(searched)
}

/**
 * The trackers of the user's own making that match a search, also by the short name of one of the catalogue:
 * "bp" finds "Blood pressure, left arm".
 */
export function findOwnTrackers<T extends Pick<Tracker, 'name' | 'catalogueKey'>>(
  trackers: readonly T[],
  search: string,
): readonly T[] {
  const key = searchKey(search)
  const meant = CATALOGUE.flatMap(({ trackers }) => trackers)
    .filter(({ synonyms }) => synonyms.some((synonym) => searchKey(synonym) === key))
    .map(({ name }) => name)
  return trackers.filter(
    ({ name, catalogueKey }) =>
      catalogueKey === null && [search, ...meant].some((text) => matchName(name, text)),
  )
}
