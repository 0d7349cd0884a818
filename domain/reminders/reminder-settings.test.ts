import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  HOURS,
  NO_REMINDERS,
  readReminderSettings,
  withFromHour,
  withToHour,
} from './reminder-settings.ts'

test('what was kept is read back', () => {
  const hour = fc.constantFrom(...HOURS)
  const settings = fc.record({
    water: fc.record({ on: fc.boolean(), fromHour: hour, toHour: hour }),
    windDown: fc.record({ on: fc.boolean(), hour }),
    habit: fc.record({ on: fc.boolean(), hour, key: fc.constantFrom('reading', 'a_1', null) }),
  })
  fc.assert(
    fc.property(settings, (kept) => {
      expect(readReminderSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    }),
  )
})

test('whatever else was kept, nothing is switched on that was not', () => {
  expect(readReminderSettings({})).toEqual(NO_REMINDERS)
  expect(readReminderSettings(null)).toBeUndefined()
  expect(readReminderSettings('on')).toBeUndefined()
  expect(
    readReminderSettings({
      water: { on: 'yes', fromHour: 24, toHour: -1 },
      windDown: { hour: 9.5 },
      habit: { key: 'No Key', hour: '18' },
    }),
  ).toEqual(NO_REMINDERS)
})

test('the hours of water never cross', () => {
  const water = { on: true, fromHour: 9, toHour: 19 }
  expect(withFromHour(water, 7)).toEqual({ on: true, fromHour: 7, toHour: 19 })
  expect(withFromHour(water, 20)).toEqual({ on: true, fromHour: 20, toHour: 20 })
  expect(withToHour(water, 22)).toEqual({ on: true, fromHour: 9, toHour: 22 })
  expect(withToHour(water, 6)).toEqual({ on: true, fromHour: 6, toHour: 6 })
})
