import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { forgetSharedFiles, keepSharedFiles, readSharedFiles, SHARE_FIELD } from './shared-files.ts'

beforeEach(() => void vi.stubGlobal('caches', memoryCaches()))
afterEach(() => void vi.unstubAllGlobals())

const share = (...names: string[]) => {
  const form = new FormData()
  for (const name of names) form.append(SHARE_FIELD, new File([`text of ${name}`], name))
  return keepSharedFiles(form)
}
const shared = async () => (await readSharedFiles()).map(({ name }) => name)

test('shared files stay until they are forgotten or others are shared', async () => {
  await share('a walk/1.gpx', 'diary.csv')
  expect(await shared()).toEqual(['a walk/1.gpx', 'diary.csv'])
  const [first] = await readSharedFiles()
  expect(await first?.text()).toBe('text of a walk/1.gpx')
  await share('later.csv')
  expect(await shared()).toEqual(['later.csv'])
  await forgetSharedFiles()
  expect(await shared()).toEqual([])
})

test('without caches, as on plain http, no files are shared', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  expect(await shared()).toEqual([])
  await forgetSharedFiles()
})
