import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  HOURS,
  isTickOn,
  NO_REMINDERS,
  readReminderSettings,
  withFromHour,
  withTick,
  withToHour,
} from './reminder-settings.ts'

test('settings survive a round trip through JSON', () => {
  const hour = fc.constantFrom(...HOURS)
  const settings = fc.record({
    water: fc.record({ on: fc.boolean(), fromHour: hour, toHour: hour }),
    windDown: fc.record({ on: fc.boolean(), hour }),
    habit: fc.record({
      on: fc.boolean(),
      hours: fc.dictionary(fc.constantFrom('reading 1', 'a_1 3'), hour, { noNullPrototype: true }),
      keys: fc.array(fc.string()),
    }),
    medicine: fc.record({
      keys: fc.option(fc.array(fc.string())),
      on: fc.boolean(),
      isNamed: fc.boolean(),
      hours: fc.dictionary(fc.constantFrom('tracker_inhaler 1', 'local_1 2'), hour, {
        noNullPrototype: true,
      }),
    }),
  })
  fc.assert(
    fc.property(settings, (original) => {
      expect(readReminderSettings(JSON.parse(JSON.stringify(original)))).toEqual(original)
    }),
  )
})

test('invalid values are replaced by defaults, and never switch a reminder on', () => {
  expect(readReminderSettings({})).toEqual(NO_REMINDERS)
  expect(readReminderSettings(null)).toBeUndefined()
  expect(readReminderSettings('on')).toBeUndefined()
  expect(
    readReminderSettings({
      water: { on: 'yes', fromHour: 24, toHour: -1 },
      windDown: { hour: 9.5 },
      habit: { on: 'yes', key: 'No Key', hours: { 'reading 1': '18' }, keys: 'reading 1' },
      medicine: { on: 1, isNamed: 'yes', hours: { 'tracker_inhaler 1': 24 } },
    }),
  ).toEqual(NO_REMINDERS)
})

test('the reminder of one habit, as releases 1.0.0 and 1.1.0 stored it, is the first of that habit', () => {
  const read = (habit: unknown) => readReminderSettings({ habit })?.habit
  const hours = { 'walk 1': 7 }
  expect(read({ on: true, hour: 7, key: 'walk' })).toEqual({ on: true, hours, keys: ['walk 1'] })
  expect(read({ on: false, hour: 7, key: 'walk' })).toEqual({ on: false, hours, keys: [] })
})

test('the last hour of the water reminder is never before the first', () => {
  const water = { on: true, fromHour: 9, toHour: 19 }
  expect(withFromHour(water, 7)).toEqual({ on: true, fromHour: 7, toHour: 19 })
  expect(withFromHour(water, 20)).toEqual({ on: true, fromHour: 20, toHour: 20 })
  expect(withToHour(water, 22)).toEqual({ on: true, fromHour: 9, toHour: 22 })
  expect(withToHour(water, 6)).toEqual({ on: true, fromHour: 6, toHour: 6 })
})

test('the reminder of one planned time is turned on and off without the others', () => {
  const all = ['a 1', 'a 2', 'b 1']
  const first = { ...NO_REMINDERS.medicine, ...withTick(NO_REMINDERS.medicine, 'a 2', true, all) }
  expect(all.map((key) => isTickOn(first, key))).toEqual([false, true, false])
  // All were on before planned times had their own switches.
  const before = { ...NO_REMINDERS.medicine, on: true }
  const later = { ...before, ...withTick(before, 'a 1', false, all) }
  expect(all.map((key) => isTickOn(later, key))).toEqual([false, true, true])
  expect(withTick(first, 'a 2', false, all)).toEqual({ on: false, keys: [] })
})
