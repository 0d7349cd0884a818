import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong with a page; its context has to bypass the policy, which refuses axe's script. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}
