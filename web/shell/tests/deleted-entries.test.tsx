// @vitest-environment happy-dom
import type { LocalDate } from '@tend/shared/days/local-date'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteTrackerEntry, saveEntry } from '../../areas/tracking/commands/entries.ts'
import { addOwnTracker } from '../../areas/tracking/commands/trackers.ts'
import { defaultsOf } from '../../areas/tracking/rules/tracker-catalogue.ts'
import { deleteWorkout, logWorkout } from '../../areas/workouts/commands/workouts.ts'
import { keepReplaced } from '../../store/deleted-entries/delete-entry.ts'
import { deleteTracker } from '../../store/deleted-entries/delete-tracker.ts'
import { deleteForGood, readDeletedEntries } from '../../store/deleted-entries/deleted-entries.ts'
import type { Device } from '../../store/device/device.ts'
import { openApp } from '../testing/open-app.tsx'

const EMPTY = 'Nothing was deleted in the last 30 days.'

const button = (name: string, scope = screen.getByRole('main')) =>
  within(scope).findByRole('button', { name })
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const sheet = (name: string | RegExp) => screen.findByRole('dialog', { name })
const workouts = ({ db }: Device) => db.fitness_workouts.toArray()

function deleteWorkouts(...names: string[]) {
  return async (device: Device) => {
    for (const name of names) {
      const squat = { id: 'preset_8', name: 'Squat', muscleGroup: 'Legs', sets: [] }
      const workout = { name, duration: 30, notes: null, exercises: [squat] }
      const { id } = await logWorkout(device, '2026-11-20' as LocalDate, workout)
      await deleteWorkout(device, id)
    }
  }
}

test('a workout whose toast is gone is brought back from Your data', async () => {
  const { device, user } = await openApp('/data', { seed: deleteWorkouts('Legs') })
  await user.click(await screen.findByRole('link', { name: /^Deleted entries/ }))
  await screen.findByRole('heading', { name: 'Today' })
  expect((await row('Legs')).textContent).toMatch(/^LegsWorkout of .*Deleted at /)
  await user.click(await button('Bring back Legs'))
  await screen.findByText('Legs is back')
  await screen.findByText(EMPTY)
  expect(await workouts(device)).toMatchObject([{ name: 'Legs', date: '2026-11-20' }])
})

test('the list in which a deleted entry is missed leads to the deleted entries', async () => {
  const { user } = await openApp('/move', { seed: deleteWorkouts('Legs') })
  await user.click(await button('History'))
  const history = await screen.findByRole('region', { name: 'Workout History' })
  await user.click(within(history).getByRole('link', { name: 'Deleted entries' }))
  await row('Legs')
})

test('one entry, or all of them, are deleted for good', async () => {
  const { device, user } = await openApp('/deleted', {
    seed: async (opened) => {
      await deleteWorkouts('Legs', 'Arms', 'Workout 3')(opened)
      const version = { id: 'local_bench', name: 'Bench Press', note: 'Elbows in' }
      await keepReplaced(opened, 'exercises', version)
    },
  })
  expect((await row('Bench Press')).textContent).toContain('Elbows in')
  expect((await row('Workout 3')).textContent).toContain('Squat, 30 min')
  expect((await row('Arms')).textContent).not.toContain('Squat')
  await user.click(await row('Legs'))
  await user.click(await button('Delete for good', await sheet('Legs')))
  await waitFor(() => expect(screen.queryByText('Legs')).toBeNull())
  await row('Arms')
  await user.click(await button('Delete all for good'))
  const dialog = await sheet('Delete all for good?')
  expect(dialog.textContent).toContain("3 entries can't be brought back afterwards.")
  await user.click(await button('Delete all for good', dialog))
  await screen.findByText(EMPTY)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Deleted entries'))
  expect(await device.db.deleted_entries.count()).toBe(0)
  expect(await workouts(device)).toEqual([])
})

test('a version that another device has replaced says so, and comes back beside the other', async () => {
  const { device, user } = await openApp('/deleted', {
    seed: async (opened) => {
      await deleteWorkouts('Legs')(opened)
      const [deleted] = await opened.db.deleted_entries.toArray()
      if (deleted?.kind !== 'workouts') throw new Error('Nothing was deleted')
      await opened.db.deleted_entries.put({ ...deleted, isReplaced: true })
      await opened.db.fitness_workouts.put({ ...deleted.row, name: 'Long legs' })
    },
  })
  const version = await row('Legs')
  expect(version.textContent).toMatch(/Replaced by another version at /)
  await user.click(version)
  const dialog = await sheet('Legs')
  expect(dialog.textContent).toContain('Brought back, it is another entry.')
  await user.click(await button('Bring back', dialog))
  await screen.findByText(EMPTY)
  const names = (await workouts(device)).map(({ name }) => name)
  expect(names.sort()).toEqual(['Legs', 'Long legs'])
})

test('an entry comes back together with its tracker, or says that it cannot', async () => {
  const { device, user } = await openApp('/deleted', {
    seed: async (opened) => {
      for (const name of ['Dreams', 'Songs']) {
        const added = await addOwnTracker(opened, 'words', { ...defaultsOf('words'), name })
        if ('problem' in added) throw new Error(added.problem)
        const { id } = added.after
        const { after } = await saveEntry(opened, id, { date: null }, { text: 'A long one' })
        await deleteTrackerEntry(opened, after?.id ?? '')
        await deleteTracker({ ...opened, now: () => opened.now() + 1 }, id)
      }
      const [songs] = await readDeletedEntries(opened)
      if (songs) await deleteForGood(opened, songs)
    },
  })
  await user.click(await row('Entry of'))
  const gone = await sheet(/^Entry of/)
  expect(gone.textContent).toContain('Its tracker was deleted for good')
  expect(within(gone).queryByRole('button', { name: 'Bring back' })).toBeNull()
  await user.click(await button('Close', gone))

  const [ofEntry] = await screen.findAllByRole('button', { name: /^Dreams ?Entry of/ })
  if (ofEntry) await user.click(ofEntry)
  const deleted = await sheet('Dreams')
  expect(deleted.textContent).toContain('Its tracker was deleted too.')
  await user.click(await button('Bring both back', deleted))
  await screen.findByText('Dreams and its entry are back')
  expect(await device.db.trackers.toArray()).toMatchObject([{ name: 'Dreams' }])
  expect(await device.db.tracker_entries.toArray()).toMatchObject([{ text: 'A long one' }])
})
