import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'

/** The lines of an export file by kind; the first and last line have the kind `header`. */
export function readLines(text: string): { kind: string; value: Record<string, unknown> }[] {
  const lines = text.trimEnd().split('\n')
  return lines.map((line) => {
    const value = JSON.parse(line) as Record<string, unknown>
    const [[kind, record] = ['', value]] = Object.entries(value)
    return kind === 'format' ? { kind: 'header', value } : { kind, value: record as typeof value }
  })
}

/** The records of a kind in an export file. */
export function recordsIn(text: string, kind: string): Record<string, unknown>[] {
  return readLines(text).flatMap((line) => (line.kind === kind ? [line.value] : []))
}

/** Taps 'Save a copy' and reads the file that is saved. */
export async function exportAll(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a copy' }).click(),
  ])
  const file = await downloadedBytes(download)
  return { name: download.suggestedFilename(), file, text: gunzipSync(file).toString() }
}

/** The content of a file that was saved. */
export async function downloadedBytes(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

/** The glasses that were added on all days of an export file. */
export function glassesIn(file: Buffer): number {
  const counters = String(gunzipSync(file)).matchAll(/"waterCount\.[\da-f]{16}":\s*\[\s*(\d+)/g)
  return [...counters].reduce((sum, [, added]) => sum + Number(added), 0)
}
