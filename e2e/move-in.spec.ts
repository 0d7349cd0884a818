import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, goTo, open, reload, test, WITH_SERVICE_WORKER } from './support/test.ts'

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

const STRONG = csv(
  'strong.csv',
  HEADER,
  '2023-01-08 18:05:12,Push Day,1h 5m,Bench Press (Barbell),W,40,10,0,0,,,',
  '2023-01-08 18:05:12,Push Day,1h 5m,Bench Press (Barbell),1,80,8,0,0,,,',
  '2023-01-08 18:05:12,Push Day,1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,120,,,',
  '2023-01-10 07:00:00,Legs,45m,Zercher Squat,1,60,5,0,0,,,',
  '2099-01-10 07:00:00,Later,45m,Zercher Squat,1,60,5,0,0,,,',
)

const files = (page: Page) => page.getByTestId('move-in-files')
/** Chooses files by keyboard. */
const chooseButton = (page: Page) => page.getByRole('button', { name: 'Choose files' })

async function choose(page: Page, ...all: ReturnType<typeof csv>[]) {
  // The button is disabled until the database is open.
  await expect(chooseButton(page)).toBeEnabled()
  const chosen = page.waitForEvent('filechooser')
  await chooseButton(page).press('Enter')
  await (await chosen).setFiles(all)
}

const acceptButton = (page: Page) => page.getByRole('button', { name: /^Move in \d/ })

/** The rows of a table of the device's database. */
function rows(page: Page, table: string): Promise<readonly Record<string, unknown>[]> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('tend')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    table,
  )
}

test.describe(() => {
  test.use(AXE_OPTIONS)

  test('a file moves in by keyboard, keeps a receipt on Your data, and moves out again', async ({
    page,
  }) => {
    await open(page, '/data')
    await page.getByRole('link', { name: 'Move in' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Move in', level: 1 })).toBeVisible()
    await choose(page, STRONG)

    await expect(
      page.getByText('2 workouts are ready to arrive. Nothing is saved yet.'),
    ).toBeFocused()
    await expect(acceptButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'kg', exact: true }).press('Enter')
    await expect(acceptButton(page)).toBeEnabled()
    await expect(page.getByTestId('move-in-notes')).toContainText('the date is in the future')
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Change the match for Zercher Squat' }).press('Enter')
    const dialog = page.getByTestId('move-in-match')
    await dialog.getByLabel('Search exercises').fill('squat')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: /^Squat/ }).press('Enter')
    await expect(page.getByTestId('move-in-exercises')).not.toContainText('New exercise')

    await acceptButton(page).press('Enter')
    await expect(page.getByText('2 workouts have arrived.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Moved in', level: 1 })).toBeVisible()
    await expectNoViolations(page)
    expect(await rows(page, 'fitness_workouts')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Push Day', date: '2023-01-08', duration: 65 }),
        expect.objectContaining({ name: 'Legs', date: '2023-01-10' }),
      ]),
    )
    expect(await rows(page, 'fitness_exercises')).toEqual([])

    // The same file again brings nothing.
    await goTo(page, '/data')
    await goTo(page, '/move-in')
    await expect(chooseButton(page)).toBeEnabled()
    await files(page).setInputFiles(STRONG)
    await page.getByRole('button', { name: 'kg', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Everything is here already' })).toBeDisabled()

    // An entry that is changed on another page stays.
    await goTo(page, '/move')
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'More for Legs' }).click()
    await page.getByRole('button', { name: 'Edit Legs' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Workout' })
    await sheet.getByLabel('Duration').fill('50')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()

    await goTo(page, '/move-in')
    await page
      .getByTestId('move-in-receipts')
      .getByRole('link', { name: /^Strong/ })
      .click()
    await expect(page.getByTestId('move-out-edited')).toContainText('Legs, ')
    await page.getByRole('button', { name: 'Move out again' }).press('Enter')
    await expect(page.getByText('This import was moved out again.')).toBeVisible()
    await expect(page.getByTestId('move-out-edited')).toContainText('It stayed.')
    expect(await rows(page, 'fitness_workouts')).toEqual([
      expect.objectContaining({ name: 'Legs', duration: 50 }),
    ])
    expect(await rows(page, 'imported_records')).toEqual([])
  })

  test('several files move in at once; files that cannot be read, or whose lines cannot be read, are listed', async ({
    page,
  }) => {
    await open(page, '/move-in')
    await choose(page, csv('weight.csv', 'Date,Weight', '2099-01-05,80.5', ''))
    await expect(page.getByRole('button', { name: 'Nothing can be moved in' })).toBeDisabled()
    await expect(page.getByTestId('move-in-notes')).toContainText('the date is in the future')

    await goTo(page, '/data')
    await goTo(page, '/move-in')
    await choose(
      page,
      csv('notes.csv', 'a,b', '1,2'),
      csv('tend.json', '{"format":"tend-archive","version":3}'),
    )
    const status = page.getByRole('status').filter({ hasText: 'notes.csv' })
    await expect(status).toContainText('Tend has exported this file')
    await expect(chooseButton(page)).toBeFocused()

    await files(page).setInputFiles([
      csv('notes.csv', 'a,b', '1,2'),
      STRONG,
      csv('weight.csv', 'Date,Weight', '2024-01-05,80.5', '2024-01-06,80.1'),
      csv('older weight.csv', 'Date,Weight', '2024-01-05,80.5'),
    ])
    await expect(page.getByTestId('move-in-arrivals')).toContainText(
      '1measurement is repeated in the files and arrives once',
    )
    await expect(page.getByText('4 entries are ready to arrive.')).toBeVisible()
    await expect(page.getByText('notes.csv')).toBeVisible()
    for (const unit of await page.getByRole('button', { name: 'kg', exact: true }).all()) {
      await unit.click()
      await expect(page.getByText('Reading…')).toBeHidden()
    }
    await acceptButton(page).click()
    await expect(page.getByText('4 entries have arrived.')).toBeVisible()
    expect(await rows(page, 'fitness_body_metrics')).toHaveLength(2)
  })

  test('the same entries of two apps arrive once; similar ones are shown side by side', async ({
    page,
  }) => {
    const hevyHeader =
      'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'
    const hevySet = (day: number, exercise: string, index: number, weight: number, reps: number) =>
      `Day,"${day} Jan 2023, 18:05","${day} Jan 2023, 19:10",,${exercise},,,${index},normal,${weight},${reps},,,`
    await open(page, '/move-in')
    await expect(chooseButton(page)).toBeEnabled()
    await files(page).setInputFiles([
      STRONG,
      csv(
        'hevy.csv',
        hevyHeader,
        hevySet(8, 'Bench Press (Barbell)', 0, 42.5, 10),
        hevySet(8, 'Bench Press (Barbell)', 1, 80, 8),
        hevySet(10, 'Zercher Squat', 0, 60, 5),
      ),
    ])
    await page.getByRole('button', { name: 'kg', exact: true }).click()
    const question = page.getByRole('region', { name: 'Are these the same?' })
    await expect(question).toContainText('Push Day, 65 min')
    await expect(question).toContainText('Day, 65 min')
    await expect(question).not.toContainText('Zercher')
    await expectNoViolations(page)
    await expect(acceptButton(page)).toBeDisabled()
    await question.getByRole('button', { name: 'Different' }).click()
    await expect(page.getByRole('button', { name: 'Move in 3 workouts' })).toBeEnabled()
    await question.getByRole('button', { name: 'The same' }).click()
    await page.getByRole('button', { name: 'Move in 2 workouts' }).click()
    await expect(page.getByText('2 workouts have arrived.')).toBeVisible()
    expect(await rows(page, 'fitness_workouts')).toHaveLength(2)
  })

  test('a file can be dropped; cancelling, or closing the page, while it is written stores nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.add = function (...args) {
        if (this.name !== 'fitness_workouts') return add.apply(this, args)
        // The transaction stays open for as long as it has requests; this one never ends.
        const wait = () => {
          this.get('none').onsuccess = wait
        }
        wait()
        return add.apply(this, args)
      }
    })
    await open(page, '/move-in')
    await expect(chooseButton(page)).toBeEnabled()
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'strong.csv'))
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
    }, STRONG.buffer.toString())
    await page.getByRole('button', { name: 'lbs', exact: true }).click()
    await acceptButton(page).click()
    const progress = page.getByTestId('move-in-progress')
    await expect(progress).toContainText('Moving in')
    await expectNoViolations(page)
    await progress.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(acceptButton(page)).toBeEnabled()
    expect(await rows(page, 'fitness_workouts')).toEqual([])

    await acceptButton(page).click()
    await expect(progress).toContainText('Moving in')
    await reload(page)
    await expect(
      page.getByText('Your import was cut short, and nothing of it was stored.'),
    ).toBeVisible()
    expect(await rows(page, 'fitness_workouts')).toEqual([])
    expect(await rows(page, 'move_in_receipts')).toEqual([])
  })
})

test('moods and activities of Daylio arrive as things you track, after a question, and move out again', async ({
  page,
  consoleErrors,
}) => {
  const daylio = csv(
    'daylio.csv',
    'full_date,date,weekday,time,mood,activities,note_title,note',
    '2024-05-03,May 3,Friday,21:10,proud,"reading | gym",,Ran ten kilometres',
    '2024-05-03,May 3,Friday,08:15,meh,reading,,',
    '',
  )
  await open(page, '/move-in')
  await expect(chooseButton(page)).toBeEnabled()
  await files(page).setInputFiles(daylio)
  const question = (title: string) =>
    page.getByTestId('move-in-question').filter({ has: page.getByRole('heading', { name: title }) })
  await question('Which habits move in?')
    .getByRole('button', { name: 'Leave all of them out' })
    .press('Enter')
  const trackers = question('Which of these arrive as things you track?')
  await expect(trackers.getByLabel('Mood')).toBeChecked()
  await expect(trackers.getByLabel('gym')).not.toBeChecked()
  await trackers.getByLabel('reading').check()
  await trackers.getByRole('button', { name: 'Bring these' }).press('Enter')
  await expect(trackers.getByText('2 of 3 arrive.')).toBeFocused()
  await question('How good are these moods?').getByLabel('proud (1)').selectOption('Great')
  await expect(acceptButton(page)).toBeEnabled()
  await acceptButton(page).press('Enter')
  await expect(page.getByText('4 entries of trackers have arrived.')).toBeVisible()

  await goTo(page, '/check-in?date=2024-05-03')
  await expect(page.getByRole('radio', { name: 'Great' })).toBeChecked()

  await goTo(page, '/move-in')
  await page
    .getByTestId('move-in-receipts')
    .getByRole('link', { name: /^Daylio/ })
    .click()
  await page.getByRole('button', { name: 'Move out again' }).press('Enter')
  await expect(page.getByText('This import was moved out again.')).toBeVisible()
  expect(await rows(page, 'trackers')).toEqual([])
  expect(await rows(page, 'tracker_entries')).toEqual([])

  await test.step('shared files that cannot be read are reported', async () => {
    consoleErrors.expect(/The shared files could not be read/)
    await page.evaluate(() => {
      caches.open = () => Promise.reject(new Error('The cache is damaged'))
    })
    await goTo(page, '/data')
    await goTo(page, '/move-in?shared=files')
    await expect(page.getByText("The files couldn't be read. Nothing was changed.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled()
  })
})

test(
  'files that are shared with the installed app are offered, also after a reload, until they are moved in or left',
  WITH_SERVICE_WORKER,
  async ({ page }) => {
    await open(page, '/move-in')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const address = await page.evaluate(async (text) => {
      const form = new FormData()
      form.append('files', new File([text], 'my workouts.csv', { type: 'text/csv' }))
      return (await fetch('/move-in', { method: 'POST', body: form })).url
    }, STRONG.buffer.toString())
    expect(address).toMatch(/\/move-in\?shared=files$/)
    await open(page, address)
    await expect(page.getByText('my workouts.csv, from Strong')).toBeVisible()
    await expect(page.getByText('2 workouts are ready to arrive.')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(acceptButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'kg', exact: true }).click()
    await expect(acceptButton(page)).toBeEnabled()
    await reload(page)
    await expect(page.getByText('2 workouts are ready to arrive.')).toBeVisible()
    await expect(acceptButton(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Choose other files' }).click()
    await expect(chooseButton(page)).toBeEnabled()
    await reload(page)
    await expect(chooseButton(page)).toBeEnabled()
    await expect(page.getByText('my workouts.csv')).toBeHidden()
  },
)
