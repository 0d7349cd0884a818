import { describe, expect, test } from 'vitest'
import { inOrder, templateOf, withLastFigures } from './own-template.ts'

const set = (reps: number, weight: number, completed = true) => ({ reps, weight, completed })
const squat = {
  id: 'preset_7',
  name: 'Squat',
  muscleGroup: 'Legs',
  sets: [set(8, 135), set(8, 140)],
}
const plank = { id: 'preset_17', name: 'Plank', muscleGroup: 'Core', sets: [set(60, 0, false)] }
const workout = { name: ' Legs ', duration: 50, notes: 'Slow', exercises: [squat, plank] }
const template = templateOf(workout, 'a', 'Squat, Plank')
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
      expect(templateOf({ ...workout, name }, 'a', 'Squat, Plank').name).toBe('Squat, Plank')
    }
  })
})

test('templates are in their order, those without a place at the end', () => {
  const [first, second] = [
    { ...other, id: 'z', order: 0 },
    { ...other, order: 9 },
  ]
  expect(inOrder([template, second, first])).toEqual([first, second, template])
})

describe('the figures of last time', () => {
  const weights = (lastSets: Map<string, ReturnType<typeof set>[]>) =>
    withLastFigures(template.exercises, lastSets).map(({ sets }) =>
      sets.map(({ weight }) => weight),
    )

  test('are copied from the same sets, and from the last set for further sets', () => {
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

  test('of warm-ups are copied from warm-ups only', () => {
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
