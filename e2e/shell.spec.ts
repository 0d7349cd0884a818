import type { Locator, Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { EVERY_PAGE } from './support/pages.ts'
import {
  delayFiles,
  expect,
  goOffline,
  goTo,
  open,
  openAndSync,
  openDocument,
  reload,
  test,
  untilReady,
} from './support/test.ts'

const PAGES = [...EVERY_PAGE, '/nowhere']

function inGroups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) =>
    all.slice(nth * size, (nth + 1) * size),
  )
}

test.describe('accessibility and small phones', () => {
  test.use(AXE_OPTIONS)

  // Several pages share a document, which then has the app and axe. Other tests load each page.
  for (const paths of inGroups(PAGES, 10)) {
    test(`${paths.join(', ')} have no axe violations and enough contrast in every look, and fit widths from 320 to 430 px`, async ({
      page,
      consoleErrors,
    }) => {
      // Ten pages take longer than a minute on a busy machine.
      test.setTimeout(600_000)
      // With a mood other than the first, the style sheet of the moods is loaded.
      await page.addInitScript(() => localStorage.setItem('wellness_mood_palette', 'peaceful'))
      for (const [nth, path] of paths.entries()) {
        await page.setViewportSize({ width: 390, height: 844 })
        await (nth === 0 || path === '/nowhere' ? open(page, path) : goTo(page, path))
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await expectNoViolations(page)
        // No style depends on a width between these.
        for (const width of [320, 430]) {
          await page.setViewportSize({ width, height: 700 })
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(scrollWidth, path).toBeLessThanOrEqual(width)
        }
        if (path === '/nowhere') consoleErrors.expect(/404 .*\/nowhere$/)
      }
    })
  }
})

test('in forced colours, palettes, marks, icons and drawings are visible in the colours of the system', async ({
  page,
}) => {
  const style = (locator: Locator, name: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  const system = (name: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, name)

  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/mood')
  const dots = page.locator('[data-mood] > [aria-hidden] > span:first-child')
  await expect(dots).toHaveCount(8)
  await expect
    .poll(async () => {
      const all = await dots.all()
      return new Set(await Promise.all(all.map((dot) => style(dot, 'background-color')))).size
    })
    .toBe(8)

  // The theme of the app is not the system's, and its rules are the more specific ones.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.getByTestId('button-toggle-theme').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await goTo(page, '/breathing')
  await page.getByTestId('chosen-session').click()
  const mark = page.locator('[data-testid=switch-sound] ~ [aria-hidden]')
  const background = await style(page.locator('body'), 'background-color')
  await expect.poll(() => style(mark, 'background-color')).not.toBe(background)
  await page.keyboard.press('Escape')
  await page.getByTestId('button-start').click()
  await expect(page.getByText('Inhale', { exact: true }).first()).toBeVisible()
  const phase = page.locator('main [aria-live]').first()
  const highlight = await system('Highlight')
  await expect(phase).toHaveCSS('color', await system('HighlightText'))
  // Otherwise the browser paints a plate behind each text, which covers the text above it.
  await expect(phase).toHaveCSS('forced-color-adjust', 'none')
  await expect(page.locator('[data-orb-layer]').first()).toHaveCSS('fill', highlight)

  await goTo(page, '/hydration')
  const add = page.getByRole('button', { name: 'Add a glass' })
  const buttonColor = await style(add, 'background-color')
  await expect(add.locator('svg')).not.toHaveCSS('color', buttonColor)
  await add.click()
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  const petal = page.locator('[data-filled="true"] .petal-filled path').first()
  await expect(petal).toHaveCSS('fill', highlight)
  const canvasText = await system('CanvasText')
  await expect(page.getByText('of 8', { exact: true })).toHaveCSS('fill', canvasText)

  await goTo(page, '/home')
  await expect(page.locator('.day-ring text').first()).toHaveCSS('fill', canvasText)
})

test('paths match in any letter case, and an unknown path shows the 404 page with status 404', async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/NouRish')
  await expect(page.getByRole('heading', { name: 'Nourish', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Nourish — Tend')

  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('This page does not exist.')).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  consoleErrors.expect(/404 .*\/nowhere$/)
})

test.describe('theme', () => {
  test.use({ colorScheme: 'light' })

  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

  test('follows the system until the user chooses one, also before the app has loaded, which is stored and applied in other tabs', async ({
    page,
    context,
  }) => {
    await open(page, '/nourish')
    expect(await theme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => theme(page)).toBe('dark')

    const other = await context.newPage()
    await open(other, '/hydration')
    await other.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => theme(other)).toBe('dark')
    // Chromium slows a tab behind another one down.
    await page.bringToFront()
    await page.getByTestId('button-toggle-theme').click()
    await expect.poll(() => theme(page)).toBe('light')
    await expect.poll(() => theme(other)).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('wellness-ui-theme'))).toBe('light')
    await reload(page)
    expect(await theme(page)).toBe('light')

    await test.step('is set before the first paint, from `tend-theme` if `wellness-ui-theme` is missing, and can be switched before the app has loaded', async () => {
      await page.evaluate(() => {
        localStorage.removeItem('wellness-ui-theme')
        localStorage.setItem('tend-theme', 'light')
      })
      const release = await delayFiles(page, '**/assets/index-*.js')
      await page.goto('/nourish', { waitUntil: 'commit' })
      await page.getByTestId('button-toggle-theme').waitFor()
      expect(await theme(page)).toBe('light')
      await page.getByTestId('button-toggle-theme').click()
      expect(await theme(page)).toBe('dark')
      release()
      await untilReady(page)
      expect(await theme(page)).toBe('dark')
      await page.getByTestId('button-toggle-theme').click()
      expect(await theme(page)).toBe('light')
    })
  })
})

test.describe('navigation', () => {
  test('updates title and focus, and restores the scroll position', async ({ page }) => {
    const position = () => page.evaluate(() => scrollY)
    await page.setViewportSize({ width: 390, height: 500 })
    await open(page, '/hydration')
    await expect(page.getByRole('img', { name: '0 of 8 glasses' })).toBeVisible()

    await test.step('the first stop of the Tab key is a link that skips the header', async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Add a glass' })).toBeFocused()
      await expect(page).toHaveURL(/\/hydration$/)
    })

    await page.getByText('Why it helps').scrollIntoViewIfNeeded()
    const top = await position()
    expect(top).toBeGreaterThan(50)
    await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(top)
    await page.getByTestId('nav-nourish').click()
    await expect(page.getByRole('heading', { name: 'Nourish' })).toBeFocused()
    await expect(page).toHaveTitle('Nourish — Tend')
    await expect.poll(position).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Hydration Tracker' })).toBeFocused()
    await expect.poll(position).toBe(top)

    await test.step('when going back immediately, and after a reload', async () => {
      await page.evaluate(() => scrollTo(0, 150))
      await page.getByTestId('nav-home').click()
      await expect(page.getByRole('heading', { name: 'Good Day' })).toBeFocused()
      await expect.poll(position).toBe(0)
      await page.goBack()
      await expect.poll(position).toBe(150)
      await reload(page)
      await expect.poll(position).toBe(150)
    })

    await test.step('tapping the current tab scrolls to the top without a new history entry', async () => {
      await open(page, '/home')
      await page.getByTestId('nav-nourish').click()
      await expect(page.getByRole('button', { name: 'Log Meal' })).toBeVisible()
      await page.evaluate(() => scrollTo(0, 150))
      await page.getByTestId('nav-nourish').click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
      // A page opened by a link starts at its top.
      await page.getByRole('link', { name: 'Mood colors' }).click()
      await expect(page.getByRole('heading', { name: 'Mood Colors' })).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })

  test('keeps the position of a user who scrolls before the app has loaded', async ({ page }) => {
    await open(page, '/guide')
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(900)
    const release = await delayFiles(page, '**/assets/index-*.js')
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    await page.evaluate(() => scrollTo(0, 300))
    release()
    await untilReady(page)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })
})

test('without scripts, every page of the build shows its title, header and navigation', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin })
  const page = await context.newPage()
  for (const path of PAGES) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('<h1')
    // The landing has neither header nor navigation.
    if (path === '/landing') continue
    expect(html, path).toContain('aria-label="Main"')
    expect(html, path).toContain('data-testid="button-toggle-theme"')
  }
  for (const path of ['/', '/landing', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/landing') continue
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByTestId('button-toggle-theme')).toBeVisible()
  }
  await context.close()
})

test.describe('failures', () => {
  test('if the scripts never arrive, a notice appears after ten seconds; if they fail, at once', async ({
    page,
    consoleErrors,
  }) => {
    // Requests without a response.
    await page.route('**/assets/*.js', () => undefined)
    await openDocument(page, '/home')
    const notice = page.getByText('Tend has not started yet.')
    await expect(notice).toBeHidden()
    const before = await page.getByRole('heading', { name: 'Good Day' }).boundingBox()
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        const { animationName } = animation as CSSAnimation
        if (animationName === 'tend-late-start') animation.currentTime = 10_001
      }
    })
    await expect(notice).toBeVisible()
    expect(await page.getByRole('heading', { name: 'Good Day' }).boundingBox()).toEqual(before)
    await page.unroute('**/assets/*.js')
    await open(page, '/home')
    await expect(notice).toHaveCSS('display', 'none')

    for (const files of ['**/assets/index-*.js', '**/assets/app-*.js']) {
      await page.route(files, (route) => route.abort())
      await page.goto('/you')
      await expect(page.getByRole('alert')).toHaveText(/Tend couldn't start/)
      await expect(page.getByRole('tab')).toHaveCount(0)
      await page.unroute(files)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('tab', { name: 'Metrics' })).toBeVisible()
    }
    consoleErrors.expect(/Tend could not start/, /ERR_FAILED/)
  })

  test('without localStorage the app still works, and keeps a theme and mood chosen before it has loaded', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    const release = await delayFiles(page, '**/assets/react-*.js')
    await page.goto('/mood', { waitUntil: 'commit' })
    const html = page.locator('html')
    const toggle = page.getByTestId('button-toggle-theme')
    await toggle.click()
    await page.getByRole('radio', { name: 'Creative' }).check()
    release()
    await untilReady(page)
    await expect(page.getByRole('radio', { name: 'Creative' })).toBeChecked()
    await expect(page.getByText('Theme Updated!')).toBeVisible()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await toggle.click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByTestId('nav-nourish').click()
    await page.getByRole('tab', { name: 'Hydration' }).click()
    await page.getByRole('button', { name: 'Add a glass' }).click()
    await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
    consoleErrors.expect(
      /^wellness-ui-theme could not be stored/,
      /^wellness_mood_palette could not be stored/,
    )
  })

  test('without a database, the page shows a message', async ({ page, context, consoleErrors }) => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'InvalidStateError')
      }
    })
    await open(page, '/nourish')
    await expect(page.getByText('This browser cannot store data here.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nourish' })).toBeVisible()
    consoleErrors.expect(/database of this device could not be opened/, /^InvalidStateError/)
  })

  test('a page that cannot be fetched shows a message and a button to try again, or is loaded from the new version', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow({
      pattern: /ERR_INTERNET_DISCONNECTED .*\/icons\//,
      reason: 'Chromium may fetch the icon of the page at any time',
    })
    let requests = 0
    let missing = true
    await page.route('**/assets/mood-*.js', (route) => {
      requests += 1
      return missing ? route.abort() : route.continue()
    })
    await openAndSync(page, '/home')
    await expect(page.getByText('One small thing is enough')).toBeVisible()
    await goOffline(page)
    await page.getByRole('link', { name: 'Mood colors' }).click()
    await expect(page.getByText("This page couldn't be shown.")).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(requests).toBeLessThan(4)

    missing = false
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Mood Colors' })).toBeVisible()

    await test.step('a page missing after an update on the server is loaded from the new version', async () => {
      let gone = true
      await page.route('**/assets/streak-*.js', (route) => {
        const response = gone
          ? route.fulfill({ status: 404, body: 'Not found.' })
          : route.continue()
        gone = false
        return response
      })
      await untilReady(page)
      await page.getByTestId('button-streak').click()
      await expect(page.getByRole('heading', { name: 'Streaks', level: 1 })).toBeVisible()
    })
    consoleErrors.expect(
      /ERR_FAILED.*\/mood-/,
      /ERR_INTERNET_DISCONNECTED.*\/palettes-/,
      /404 .*\/streak-/,
      /The page \/streak could not be fetched/,
      /The page \/mood could not be fetched/,
      /This page could not be rendered/,
    )
  })
})

test('foreign scripts do not run, inline or assigned, with the headers of the server or of static hosting', async ({
  page,
  consoleErrors,
}) => {
  for (const scriptSources of [null, "'self' 'unsafe-inline'"]) {
    await page.route('/about', async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/)
      if (scriptSources) {
        headers['content-security-policy'] = policy.replace(
          /script-src [^;]+/,
          `script-src ${scriptSources}`,
        )
      }
      const foreign = '<script>document.documentElement.dataset.foreign = ""</script>'
      const body = (await response.text()).replace('</body>', `${foreign}</body>`)
      expect(body).toContain(foreign)
      await route.fulfill({ response, headers, body })
    })
    await open(page, '/about')
    await expect(page.locator('html[data-foreign]')).toHaveCount(0)
    await page.unroute('/about')
  }
  consoleErrors.expect(/inline script.* violates .*Content Security Policy/)

  await open(page, '/home')
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      html: () => Object.assign(document.createElement('p'), { innerHTML: '<b>bold</b>' }),
      script: () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      foreignScript: () =>
        Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
      foreignWorker: () => new Worker('https://evil.example/a.js'),
      code: () => setTimeout('alert(1)'),
      ownScript: () => Object.assign(document.createElement('script'), { src: '/assets/a.js' }),
    }
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.()
        return false
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError
      }
    })
  })
  expect(refused).toEqual(['html', 'script', 'foreignScript', 'foreignWorker', 'code'])
  consoleErrors.expect(/requires 'Trusted|Trusted(HTML|Script|ScriptURL)|Content Security Policy/)
})
