// Draws SVG into PNG files with the system's Chromium.
import { chromium } from '@playwright/test'
import { launchOptions } from './chromium.mjs'

/**
 * @param pictures each with its `file`, `sizePx` of its sides and `svg`; an `opaque` one has no alpha
 *   channel, which Apple does not take in an icon
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
