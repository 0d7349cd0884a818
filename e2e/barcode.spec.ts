import type { Page } from '@playwright/test'
import { CODE, expect, goOffline, open, test } from './support/test.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Scan a barcode' })
const inSheet = (page: Page, name: string) => sheet(page).getByRole('button', { name })
const scan = (page: Page) => page.getByRole('button', { name: 'Scan a barcode' }).click()
const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Log Meal' }).getByRole('textbox', { name, exact: true })

/** Counts the cameras that are on. A camera that is started while `camera.isCovered` is set sees black. */
async function watchCameras(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const black = () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
      return canvas.captureStream()
    }
    const camera = { isCovered: false }
    Object.assign(globalThis, {
      camera,
      camerasOn: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    })
    const { mediaDevices } = navigator
    const original = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = camera.isCovered ? black() : await original(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  return () => page.evaluate('camerasOn()')
}

test('an unknown code is scanned, filled in once, and then remembered, also offline', async ({
  page,
  context,
  consoleErrors,
}) => {
  const camerasOn = await watchCameras(page)
  await open(page, '/nourish')
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await page.getByRole('button', { name: 'Log Meal' }).first().click()
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Whether packs of foods are offered is asked without the code.
    if (pathname.startsWith('/api/food') && !pathname.startsWith('/api/food/packs/')) {
      requests.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`)
    }
  })
  await scan(page)
  await expect(sheet(page).getByText('The server does not know this barcode.')).toBeVisible()
  await expect.poll(camerasOn).toBe(0)
  expect(requests).toEqual([`GET /api/food/barcodes/0${CODE} `])

  await inSheet(page, 'Fill it in once').click()
  for (const [name, text] of Object.entries({
    Name: 'Zorbal bar',
    'Serving, such as 1 bar optional': '1 bar',
    'Serving weight g': '40',
    'Calories kcal': '160',
    'Protein g': '4',
    'Carbs g': '24',
    'Fats g': '4.8',
  })) {
    await sheet(page).getByRole('textbox', { name, exact: true }).fill(text)
  }
  await inSheet(page, 'Save and use').click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(field(page, 'Food')).toHaveValue('Zorbal bar')
  await expect(field(page, 'Calories kcal')).toHaveValue('160')
  await expect(page.getByRole('button', { name: '1 bar (40 g)', pressed: true })).toBeVisible()

  await goOffline(page)
  await page.getByRole('button', { name: 'Back to the search' }).click()
  await scan(page)
  await expect(sheet(page).getByText(`${CODE}, remembered on this device`)).toBeVisible()
  await expect.poll(camerasOn).toBe(0)
  // Otherwise the code may be found again before the next click.
  await page.evaluate('camera.isCovered = true')
  await inSheet(page, 'Scan another').click()
  await expect.poll(camerasOn).toBe(1)
  await inSheet(page, 'Type the number').click()
  await expect.poll(camerasOn).toBe(0)
  const number = sheet(page).getByRole('textbox', { name: 'Number under the barcode' })
  await number.fill('036000291453')
  await number.press('Enter')
  await expect(sheet(page).getByText('This is not a valid barcode.')).toBeVisible()
  await number.fill('0 36000 29145 2')
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|barcode was not looked up/)
  await number.press('Enter')
  await expect(sheet(page).getByText('the server could not be reached')).toBeVisible()

  await context.setOffline(false)
  const food = {
    fdcId: 7,
    description: 'Oat flakes',
    brandName: 'Zorbal',
    ...{ calories: 150, protein: 5, carbs: 27, fat: 3 },
    serving: { grams: 40, label: '0.5 cup' },
  }
  await context.route('**/api/food/barcodes/00036000291452', (route) =>
    route.fulfill({ json: { food } }),
  )
  await inSheet(page, 'Try again').click()
  await expect(sheet(page).getByText('Oat flakes, Zorbal')).toBeVisible()
  await inSheet(page, 'More: Oat flakes, Zorbal').click()
  await inSheet(page, 'Add').click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'On the plate' })).toContainText(
    'Oat flakes, Zorbal × 2',
  )
})
