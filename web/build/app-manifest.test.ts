import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appManifest } from './app-manifest.ts'

test('lists the hash of each file, and has another version if a file or the security headers change', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tend-manifest-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'home.html'), 'abc')
  await writeFile(join(folder, 'icon.svg'), '')
  const manifestWith = (headers: string) => appManifest(folder, ['home.html', 'icon.svg'], headers)

  const manifest = await manifestWith('headers')
  expect(manifest.files).toEqual([
    ['/home.html', 'ungWv48Bz+pBQUDeXa4iI7'],
    ['/icon.svg', '47DEQpj8HBSa+/TImW+5JC'],
  ])
  expect(await manifestWith('headers')).toEqual(manifest)
  const { version } = await manifestWith('other headers')
  await writeFile(join(folder, 'home.html'), 'abd')
  const changed = await manifestWith('headers')
  expect(new Set([manifest.version, version, changed.version]).size).toBe(3)
})
