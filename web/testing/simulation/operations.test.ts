import { expect, test } from 'vitest'

const OPERATIONS = import.meta.glob<string>('./*-operations.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const COMMANDS = import.meta.glob<string>(
  ['../../areas/*/commands/*.ts', '!../../areas/*/commands/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** Functions that write nothing that a person could miss. */
const READS =
  /^(read|use|stored|has|is|count|chosen|selected|open|found|values|with|find|new|watch|current|unrecorded|entries)/

/** Why an operation of the simulation need not call a command. */
const LEFT_OUT = new Map([
  ['recordInterruptedSessions', 'it calls recordFinishedSessions at the start'],
  ['markSessionAlive', 'it changes how an open session ends'],
  ['restartAfterClockChange', 'part of useRoutine'],
  ['closeExpiredRoutine', 'part of useRoutine'],
  ['writeTracking', 'part of all commands of trackers'],
  ['customExercise', 'it stores nothing'],
  ['productOfFood', 'it stores nothing'],
  ['originOf', 'it stores nothing'],
  ['receivedNutrients', 'it stores nothing'],
  ['restPreference', 'a rest is no entry'],
  ['storeRest', 'a rest is no entry'],
  ['stopRest', 'a rest is no entry'],
  ['endRest', 'a rest is no entry'],
  ['inOneTab', 'a rest is no entry'],
  ['startMood', 'it only calls addFromCatalogue and chooseStep'],
  ['undoMood', 'it only calls undoEntry and undoTracker'],
  ['takeServings', 'it changes or deletes a meal, as editMeal and deleteEntry do'],
  ['deleteMetric', 'it only calls deleteEntry'],
  ['deleteMeal', 'it only calls deleteEntry'],
  ['deleteRecipe', 'it only calls deleteEntry'],
  ['deleteExercise', 'it only calls deleteEntry'],
  ['deleteWorkout', 'it only calls deleteEntry'],
  ['forgetBarcodeFood', 'it only calls deleteEntry'],
])

test('people do everything in the simulation that an area offers', () => {
  const operations = Object.values(OPERATIONS).join('\n')
  const commands = Object.values(COMMANDS)
    .flatMap((text) => [...text.matchAll(/^export (?:async )?function (\w+)/gm)])
    .map(([, name = '']) => name)
    .filter((name) => !READS.test(name))
  const isCalled = (name: string) => new RegExp(`\\b${name}\\b`).test(operations)
  expect(commands.filter((name) => !(isCalled(name) || LEFT_OUT.has(name)))).toEqual([])
  expect([...LEFT_OUT.keys()].filter((name) => isCalled(name) || !commands.includes(name))).toEqual(
    [],
  )
})
