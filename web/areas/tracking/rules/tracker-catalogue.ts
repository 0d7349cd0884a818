import {
  hasWords,
  matchName,
  mistypedSearch,
  NAME_MATCHES,
  searchKey,
  searchWords,
} from '@tend/shared/search/search-words'
import { t } from '@tend/text'
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

const AMOUNTS = [
  t({ message: 'None', context: 'amount' }),
  t`A little`,
  t`Some`,
  t`A lot`,
  t`Very much`,
] as const

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
    name: t`Feeling`,
    line: t`Five steps, in words that you can change.`,
    trackers: [
      { ...MOOD, synonyms: t`feeling, emotion, happy, sad, mental health, mh`.split(', ') },
      item(
        'scale',
        'energy',
        t`Energy`,
        t`tired, awake, strength, vitality`,
        rings(t`Empty`, t({ message: 'Low', context: 'energy' }), t`Steady`, t`Lively`, t`Full`),
      ),
      item(
        'scale',
        'stress',
        t`Stress`,
        t`pressure, tension, calm`,
        rings(t`Calm`, t`A little`, t`Some`, t`A lot`, t`Very much`),
      ),
      item(
        'scale',
        'worry',
        t`Worry`,
        t`anxiety, anxious, fear, nervous, panic`,
        rings(t`At ease`, t`A little`, t`Some`, t`A lot`, t`Very much`),
      ),
      item(
        'scale',
        'focus',
        t`Focus`,
        t`concentration, attention, adhd, brain fog`,
        flower(
          t`Scattered`,
          t`Wandering`,
          t`Fair`,
          t({ message: 'Good', context: 'focus' }),
          t`Clear`,
        ),
      ),
    ],
  },
  {
    name: t`Sleep`,
    line: t`From and to, or how long.`,
    trackers: [
      item('duration', 'sleep', t`Sleep`, t`night, bed, hours slept, zzz`),
      item(
        'scale',
        'sleep_quality',
        t`Sleep quality`,
        t`night, rested`,
        rings(
          t({ message: 'Rough', context: 'sleep' }),
          t({ message: 'Light', context: 'sleep' }),
          t({ message: 'Fair', context: 'sleep' }),
          t({ message: 'Good', context: 'sleep' }),
          t`Deep`,
        ),
      ),
      item('tick', 'nap', t`Nap`, t`sleep, rest, siesta`),
      item('duration', 'awake_at_night', t`Awake at night`, t`insomnia, waking, waso`, { step: 5 }),
    ],
  },
  {
    name: t`Body`,
    line: t`Numbers with their unit.`,
    trackers: [
      item('number', 'steps', t`Steps`, t`walking, pedometer, step count`, {
        step: 500,
        max: 200_000,
      }),
      item(
        'pair',
        'blood_pressure',
        t`Blood pressure`,
        t`bp, b/p, systolic, diastolic, sys, dia, hypertension, rr`,
        {
          unit: 'mmHg',
          min: 20,
          max: 300,
          ...SEVERAL,
        },
      ),
      item(
        'number',
        'pulse',
        t`Pulse`,
        t`heart rate, heartbeat, hr, rhr, resting heart rate, bpm`,
        {
          unit: 'bpm',
          min: 20,
          max: 300,
          ...MEAN,
        },
      ),
      item(
        'number',
        'temperature',
        t`Temperature`,
        t`temp, fever, thermometer, bbt, basal body temperature`,
        {
          unit: '°C',
          step: 0.1,
          min: 30,
          max: 45,
          ...LATEST,
          otherUnit: { unit: '°F', step: 0.1, min: 86, max: 113 },
        },
      ),
      item('number', 'blood_sugar', t`Blood sugar`, t`glucose, bg, bs, bgl, sugar, diabetes, cgm`, {
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
        t`Blood oxygen`,
        t`spo2, o2, sp o2, sats, oxygen saturation, oximeter, pulse ox`,
        {
          unit: '%',
          min: 50,
          max: 100,
          ...MEAN,
        },
      ),
      item('number', 'peak_flow', t`Peak flow`, t`pef, pefr, asthma, lungs, breath`, {
        unit: 'L/min',
        step: 10,
        min: 50,
        max: 900,
        ...LATEST,
      }),
    ],
  },
  {
    name: t`Symptoms`,
    line: t`Five steps, or one tap when it happens.`,
    trackers: [
      item(
        'scale',
        'pain',
        t`Pain`,
        t`ache, aching, sore, hurt, cramp`,
        rings(t({ message: 'None', context: 'pain' }), t`A little`, t`Some`, t`Strong`, t`Severe`),
      ),
      item('tick', 'headache', t`Headache`, t`head, head ache, ha, pain`),
      item('tick', 'migraine', t`Migraine`, t`head, aura, migrane`),
      item('scale', 'tiredness', t`Tiredness`, t`fatigue, tired, exhausted, sleepy`),
      item('scale', 'nausea', t`Nausea`, t`sick, queasy, vomiting, throwing up`),
      item(
        'scale',
        'stomach',
        t`Stomach`,
        t`digestion, tummy, belly, gut, gi, ibs, bloating, gas, cramps`,
      ),
      item('scale', 'allergy', t`Allergy`, t`hay fever, hayfever, pollen, sneezing, hives`),
      item('scale', 'cough', t`Cough`, t`cold, flu, throat`),
    ],
  },
  {
    name: t`Medicine`,
    line: t`One tap, with the time. Up to six a day.`,
    trackers: [
      item(
        'tick',
        'medicine',
        t`Medicine`,
        t`medication, meds, med, rx, prescription, tablet, pill, drug, dose`,
        {
          ...planned(t`morning`),
          isNamed: true,
        },
      ),
      item(
        'tick',
        'vitamin',
        t`Vitamin`,
        t`supplement, vit, vitamin d, b12, iron, omega 3, magnesium`,
        planned(t`morning`),
      ),
      item(
        'tick',
        'inhaler',
        t`Inhaler`,
        t`asthma, spray, puffer, puff, ventolin, albuterol`,
        planned(t`morning`, t`evening`),
      ),
      item(
        'tick',
        'pain_relief',
        t`Pain relief`,
        t`painkiller, pain killer, ibuprofen, paracetamol, acetaminophen, aspirin, nsaid`,
      ),
    ],
  },
  {
    name: t`Cycle`,
    line: t`None, light, medium or heavy. Tend says the day of the cycle.`,
    trackers: [
      item(
        'scale',
        'bleeding',
        t`Bleeding`,
        t`period, menstruation, menses, cycle, flow, spotting`,
        rings(
          t({ message: 'None', context: 'bleeding' }),
          t({ message: 'Light', context: 'bleeding' }),
          t`Medium`,
          t`Heavy`,
        ),
      ),
      item('scale', 'cramps', t`Cramps`, t`period, pms, pain`),
    ],
  },
  {
    name: t`Food and drink`,
    line: t`One tap each, counted over the day.`,
    trackers: [
      item('number', 'coffee', t`Coffee`, t`caffeine, espresso, latte, cappuccino`, {
        unit: t`cups`,
        max: 100,
      }),
      item('number', 'tea', t`Tea`, t`caffeine`, { unit: t`cups`, max: 100 }),
      item(
        'number',
        'alcohol',
        t`Alcoholic drinks`,
        t`alcohol, etoh, booze, beer, wine, cocktail`,
        {
          unit: t`drinks`,
          max: 100,
        },
      ),
      item(
        'number',
        'fruit_and_vegetables',
        t`Fruit and vegetables`,
        t`five a day, 5 a day, fruit and veg, fruits, veggies, veg, salad`,
        {
          unit: t`portions`,
          max: 100,
        },
      ),
      item('number', 'sweets', t`Sweets`, t`sweet, candy, sugar, chocolate, snacks`, { max: 100 }),
    ],
  },
  {
    name: t`Activity`,
    line: t`How long.`,
    trackers: [
      item(
        'duration',
        'outdoors',
        t`Time outdoors`,
        t`outside, nature, fresh air, daylight, sun, sunlight`,
      ),
      item('duration', 'reading', t`Reading`, t`book, read`),
      item('duration', 'study', t`Study`, t`studying, learning, homework, revision`),
      item(
        'duration',
        'music',
        t`Music`,
        t`practice, practise, instrument, piano, guitar, singing`,
      ),
      item(
        'duration',
        'screen_time',
        t`Screen time`,
        t`phone, tv, television, computer, social media`,
      ),
      item(
        'duration',
        'people',
        t`Time with people`,
        t`friends, family, social, socialising, socializing`,
      ),
    ],
  },
  {
    name: t`Words`,
    line: t`As many as you like.`,
    trackers: [
      item('words', 'words', t`A few words`, t`note, diary, journal, journaling`),
      item(
        'words',
        'something_good',
        t`Something good`,
        t`gratitude, grateful, thankful, highlight`,
      ),
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
