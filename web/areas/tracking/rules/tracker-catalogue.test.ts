import { checkOwnName } from '@tend/shared/forms/own-name'
import { expect, test } from 'vitest'
import { KINDS } from '../../../kinds/kinds.ts'
import { SLEEP_ID } from './day-values.ts'
import { checkSettings } from './own-tracker.ts'
import { ALL, trackerOf } from './testing/tracker-of.ts'
import { findOwnTrackers, findTrackers } from './tracker-catalogue.ts'
import { catalogueId } from './tracker-id.ts'

const CONTEXT = { userId: 'user_x', nowIso: '' }

test('every tracker of the catalogue can be stored, has a valid name, and settings that a form accepts', () => {
  for (const item of ALL) {
    const tracker = trackerOf(item.key)
    expect(KINDS.trackers.read(JSON.parse(JSON.stringify(tracker)), CONTEXT)).toEqual(tracker)
    expect(KINDS.trackers.limit(tracker, () => {})).toBe(tracker)
    expect(checkOwnName(item.name, [])).toEqual({ name: item.name })
    expect(checkSettings(item.type, tracker, [])).toEqual({ settings: tracker })
    if (item.otherUnit) {
      expect(checkSettings(item.type, { ...tracker, ...item.otherUnit }, [])).toHaveProperty(
        'settings',
      )
    }
  }
})

test('names and keys occur once', () => {
  for (const field of ['name', 'key'] as const) {
    expect(new Set(ALL.map((item) => item[field])).size).toBe(ALL.length)
  }
})

// The ids of stored trackers are made of keys, so a key that is renamed starts another tracker.
test('the keys stay as they are', () => {
  expect(ALL.map(({ key }) => key).join(' ')).toMatchInlineSnapshot(
    `"mood energy stress worry focus sleep sleep_quality nap awake_at_night steps blood_pressure pulse temperature blood_sugar blood_oxygen peak_flow pain headache migraine tiredness nausea stomach allergy cough medicine vitamin inhaler pain_relief bleeding cramps coffee tea alcohol fruit_and_vegetables sweets outdoors reading study music screen_time people words something_good"`,
  )
  expect(catalogueId('sleep')).toBe(SLEEP_ID)
})

test('a medicine has one id, however its name is written', () => {
  const [id, other] = ['Levothyroxine', 'levo-thyroxine'].map((name) =>
    catalogueId('medicine', name),
  )
  expect(id).toBe(other)
})

test.each([
  ['coffee', ['Coffee']],
  ['heart RA', ['Pulse']],
  ['glucose', ['Blood sugar']],
  ['period', ['Bleeding', 'Cramps']],
  ['blood pr', ['Blood pressure']],
  ['knitting', []],
])('%j finds %j', (search, names) => {
  const found = findTrackers(search).flatMap(({ trackers }) => trackers.map(({ name }) => name))
  expect(found).toEqual(names)
})

test.each<[first: string, searches: string]>([
  ['Blood pressure', 'bp|BP|b/p|bloodpressure|blood-pressure|systolic'],
  ['Pulse', 'hr|heart rate|heartrate|resting heart rate|bpm'],
  ['Blood oxygen', 'spo2|SpO₂|o2|oxygen|sats'],
  ['Blood sugar', 'bg|glucose|bloodsugar|blood sugars'],
  ['Temperature', 'temp|fever|temps'],
  ['Headache', 'head ache|headaches|head-ache'],
  ['Migraine', 'migraines|migrane'],
  ['Medicine', 'meds|med|pills|tablets|medicines|rx'],
  ['Vitamin', 'vitamins|vit|b12|supplements'],
  ['Bleeding', 'periods|menstruation'],
  ['Alcoholic drinks', 'alcohol|wine|beers'],
  ['Coffee', 'coffees|caffeine|espresso'],
  ['Fruit and vegetables', 'veg|veggies|5 a day|fruits|fruit & vegetables'],
  ['Screen time', 'tv|screentime|screen-time|phone'],
  ['Steps', 'step|step count|pedometer'],
  ['Worry', 'anxiety|worries'],
  ['Sweets', 'candy|sweet'],
  ['Sleep', 'sleep'],
  ['Tea', 'tea|teas'],
])('%s is first for %s', (first, searches) => {
  for (const search of searches.split('|')) {
    const found = findTrackers(search).flatMap(({ trackers }) => trackers.map(({ name }) => name))
    expect([search, found[0]]).toEqual([search, first])
  }
})

test('trackers of the user are found by their names, and by short names of the catalogue', () => {
  const own = ['Knitting', 'Blood pressure, left arm', 'Müsli'].map((name) => ({
    name,
    catalogueKey: null,
  }))
  const found = (search: string) => findOwnTrackers(own, search).map(({ name }) => name)
  expect(found('knit')).toEqual(['Knitting'])
  expect(found('bp')).toEqual(['Blood pressure, left arm'])
  expect(found('muesli')).toEqual(['Müsli'])
  expect(found('coffee')).toEqual([])
  expect(findOwnTrackers([{ name: 'Coffee', catalogueKey: 'coffee' }], 'coffee')).toEqual([])
})

test('a letter may be missing or typed twice where nothing else is found', () => {
  const found = (search: string) =>
    findTrackers(search).flatMap(({ trackers }) => trackers.map(({ name }) => name))
  expect(found('medicin')).toEqual(found('medicine'))
  expect(found('hedache')).toEqual(found('headache'))
  expect(found('headdache')).toContain('Headache')
  expect(found('xyzzy')).toEqual([])
})

test('a blank search finds all', () => {
  expect(findTrackers(' ').flatMap(({ trackers }) => trackers)).toEqual(ALL)
})
