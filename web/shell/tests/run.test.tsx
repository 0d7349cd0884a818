// @vitest-environment happy-dom
import { localDateOf } from '@tend/shared/days/local-date'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { encodePolyline } from '../../kinds/polyline.ts'
import type { Workout } from '../../kinds/workout.ts'
import type { Device } from '../../store/device/device.ts'
import { openApp } from '../testing/open-app.tsx'

const START = new Date(2026, 10, 15, 8, 12)

const TREADMILL: Workout = {
  ...{ id: 'in_track_1', userId: '', name: 'Morning Run', date: localDateOf(START), duration: 48 },
  ...{ notes: null, createdAt: START.toISOString() },
  exercises: [
    {
      ...{ id: 'preset_20', name: 'Running', muscleGroup: 'Legs', figures: 'distanceTime' },
      sets: [{ reps: 0, weight: 0, completed: true, distance: 8.42, seconds: 2900 }],
    },
  ],
  fileName: 'morning-run.gpx',
}

const RUN: Workout = {
  ...TREADMILL,
  route: encodePolyline([
    [48.2, 16.37],
    [48.23, 16.4],
    [48.2, 16.37],
  ]),
  splits: [
    { distance: 1, seconds: 350 },
    { distance: 0.42, seconds: 140 },
  ],
  climb: 96,
  meanPulse: 148,
}

const seed = (workout: Workout) => async (device: Device) => {
  await device.db.fitness_workouts.add({ ...workout, userId: device.userId })
  await device.db.imported_records.add({
    ...{ kind: 'workouts', id: RUN.id, receipts: ['receipt_1'], checksum: 0 },
  })
}

test('a run in the history leads to its page, which has the focus, and back again', async () => {
  const { user } = await openApp('/move', { seed: seed(RUN) })
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const row = await screen.findByRole('link', { name: /^Morning Run.*8\.42 km · 48:20$/ })
  await user.click(row)
  const heading = await screen.findByRole('heading', { name: 'Morning Run' })
  expect(document.activeElement).toBe(heading)
  expect(location.search).toBe('?run=in_track_1')
  await screen.findByRole('img', { name: /^The way, 8\.42 km, from the open circle/ })
  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Move' }))
})

test('the page of a run has its figures, each kilometre, its file, and leads to its receipt', async () => {
  const { user } = await openApp('/move?run=in_track_1', { seed: seed(RUN) })
  const run = await screen.findByTestId('run')
  const figures = [...run.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual([
    'Distance8.42 km',
    'Moving48:20 min',
    'Pace5:44 per km',
    'Climb96 m',
    'Mean pulse148',
  ])
  await user.click(within(run).getByRole('button', { name: 'Show as a table' }))
  const rows = within(run).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PartTimePace',
    'km 15:505:50 per km',
    'Last 0.42 km2:205:33 per km',
  ])
  expect(run.textContent).toContain('From morning-run.gpx')
  const out = within(run).getByRole('link', { name: 'Move out again' })
  expect(out.getAttribute('href')).toBe('/move-in?receipt=receipt_1')
})

test('a run without positions, climb and pulse has no way and only the figures that there are', async () => {
  await openApp('/move?run=in_track_1', { seed: seed(TREADMILL) })
  const run = await screen.findByTestId('run')
  expect(within(run).queryAllByRole('img')).toEqual([])
  expect([...run.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Distance',
    'Moving',
    'Pace',
  ])
})
