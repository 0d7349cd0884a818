import { describe, expect, test } from 'vitest'
import {
  MAX_OWN_TEMPLATES,
  readOwnTemplates,
  templateOf,
  withLastFigures,
  withTemplateAdded,
  withTemplateChanged,
  withTemplateRemoved,
  withTemplateRestored,
  withTemplatesImported,
} from './own-template.ts'

const set = (reps: number, weight: number, completed = true) => ({ reps, weight, completed })
const squat = {
  id: 'preset_7',
  name: 'Squat',
  muscleGroup: 'Legs',
  sets: [set(8, 135), set(8, 140)],
}
const plank = { id: 'preset_17', name: 'Plank', muscleGroup: 'Core', sets: [set(60, 0, false)] }
const workout = { name: ' Legs ', duration: 50, notes: 'Slow', exercises: [squat, plank] }
const template = templateOf(workout, 'a')
const other = { ...template, id: 'b', name: 'Other' }

describe('a template of a workout', () => {
  test('has its name, duration and sets, none completed, and no notes', () => {
    expect(template).toEqual({
      id: 'a',
      name: 'Legs',
      duration: 50,
      exercises: [{ ...squat, sets: [set(8, 135, false), set(8, 140, false)] }, plank],
    })
  })

  test('is named after the exercises if the workout has no name of the user', () => {
    for (const name of ['', '  ', 'Workout 3']) {
      expect(templateOf({ ...workout, name }, 'a').name).toBe('Squat, Plank')
    }
  })
})

describe('the list of templates', () => {
  test('adds at the end, up to the maximum', () => {
    expect(withTemplateAdded([template], other)).toEqual([template, other])
    const full = Array.from({ length: MAX_OWN_TEMPLATES }, () => template)
    expect(withTemplateAdded(full, other)).toBe(full)
  })

  test('removes a template, and restores it in its place, once', () => {
    const both = [template, other]
    expect(withTemplateRemoved(both, 'a')).toEqual([other])
    expect(withTemplateRestored([other], template, 0)).toEqual(both)
    expect(withTemplateRestored(both, template, 0)).toBe(both)
  })

  test('imports the templates that it does not have, up to the maximum', () => {
    const renamed = { ...template, name: 'Renamed' }
    expect(withTemplatesImported([template], [renamed, other])).toEqual([template, other])
    const both = [template, other]
    expect(withTemplatesImported(both, [renamed])).toBe(both)
    const many = Array.from({ length: MAX_OWN_TEMPLATES }, (_, nth) => ({ ...other, id: `${nth}` }))
    expect(withTemplatesImported([template], many)).toHaveLength(MAX_OWN_TEMPLATES)
  })

  test('changes only the template with the id', () => {
    const changed = { ...other, name: 'Evening' }
    expect(withTemplateChanged([template, other], changed)).toEqual([template, changed])
  })
})

describe('the figures of last time', () => {
  const weights = (lastSets: Map<string, ReturnType<typeof set>[]>) =>
    withLastFigures(template.exercises, lastSets).map(({ sets }) =>
      sets.map(({ weight }) => weight),
    )

  test('are those of the same sets, and of the last one for further sets', () => {
    expect(weights(new Map([['preset_7', [set(10, 145), set(8, 150)]]]))).toEqual([[145, 150], [0]])
    expect(weights(new Map([['preset_7', [set(10, 145)]]]))).toEqual([[145, 145], [0]])
  })

  test('are times, distances and assistance too, where the template has them', () => {
    const miles = { value: 4, unit: 'mi' } as const
    const planned = [
      { ...set(0, 0, false), seconds: 60 },
      { ...set(0, 0, false), seconds: 1800, distance: 5 },
      { ...set(8, 0, false), assistance: 40 },
      set(10, 0, false),
    ]
    const last = [
      { ...set(0, 0), seconds: 75, effort: 8 },
      { ...set(0, 0), seconds: 2000, distance: 6.44, typed: { distance: miles } },
      set(7, 0),
      { ...set(9, 20), seconds: 30 },
    ]
    const [made] = withLastFigures([{ ...squat, sets: planned }], new Map([['preset_7', last]]))
    expect(made?.sets).toEqual([
      { ...set(0, 0, false), seconds: 75 },
      { ...set(0, 0, false), seconds: 2000, distance: 6.44, typed: { distance: miles } },
      set(8, 0, false),
      set(10, 20, false),
    ])
    const assisted = [{ ...set(5, 0), assistance: 30 }]
    const run = planned.slice(1, 3)
    const [other] = withLastFigures([{ ...squat, sets: run }], new Map([['preset_7', assisted]]))
    expect(other?.sets).toEqual([run[0], { ...set(8, 0, false), assistance: 30 }])
  })

  test('of warm-ups are only those of warm-ups', () => {
    const warmUp = (weight: number) => ({ ...set(5, weight), isWarmUp: true })
    const last = new Map([['preset_7', [warmUp(45), set(8, 140)]]])
    expect(weights(last)).toEqual([[140, 140], [0]])
    const [made] = withLastFigures(
      [{ ...squat, sets: [warmUp(40), warmUp(60), set(8, 135)] }],
      last,
    )
    expect(made?.sets.map(({ weight }) => weight)).toEqual([45, 45, 140])
  })

  test('leave the sets alone if there was no last time', () => {
    expect(withLastFigures(template.exercises, new Map([['preset_7', []]]))).toEqual(
      template.exercises,
    )
  })
})

describe('stored templates', () => {
  test('survive a round trip through JSON', () => {
    expect(readOwnTemplates(JSON.parse(JSON.stringify([template, other])))).toEqual([
      template,
      other,
    ])
  })

  test.each([
    ['not a list', { 0: template }, []],
    [
      'with invalid items',
      [null, { ...template, id: 7 }, { ...template, name: '' }, other],
      [other],
    ],
    ['with an invalid exercise', [{ ...template, exercises: [{ id: 'x' }] }], []],
    [
      'without exercises',
      [{ id: 'a', name: 'A' }],
      [{ id: 'a', name: 'A', duration: 0, exercises: [] }],
    ],
  ])('%s', (_, stored, read) => expect(readOwnTemplates(stored)).toEqual(read))

  test('are at most the maximum', () => {
    const many = Array.from({ length: MAX_OWN_TEMPLATES + 1 }, () => template)
    expect(readOwnTemplates(many)).toHaveLength(MAX_OWN_TEMPLATES)
  })
})
