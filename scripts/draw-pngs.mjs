// Renders SVG to PNG files with Chromium.
import { chromium } from '@playwright/test'
import { launchOptions } from './chromium.mjs'

/**
 * Renders square pictures.
 * @param pictures an array of `{ file, sizePx, svg, opaque }`; `opaque` leaves out the alpha
 *   channel, which Apple rejects in app icons
 */
export async function drawPngs(pictures) {
  const browser = await chromium.launch(launchOptions())
  for (const { file, sizePx, svg, opaque = false } of pictures) {
    const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } })
    const sized = svg.replace('<svg ', `<svg width="${sizePx}" height="${sizePx}" `)
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${sized}`)
    await page.screenshot({ path: file, omitBackground: !opaque })
    await page.close()
  }
  await browser.close()
}
