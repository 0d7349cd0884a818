import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { makeDataFolder } from './data-folder.ts'

it('creates the data folder with its parents, and accepts an existing one', () => {
  const path = join(temporaryFolder(), 'var', 'tend')
  expect(makeDataFolder(path)).toBeNull()
  expect(existsSync(path)).toBe(true)
  expect(makeDataFolder(path)).toBeNull()
})

it('names the path and the reason if it cannot be used', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const problem = (path: string) => makeDataFolder(path)?.replace(file, 'FILE')
  const rule = 'DATA_DIR must be a folder that Tend can write to, and'
  expect(problem(file)).toBe(`${rule} FILE is not a folder.`)
  expect(problem(join(file, 'data'))).toBe(`${rule} FILE/data is inside a file.`)
  expect(problem('a\0b')).toBe(`${rule} a\0b cannot be used (ERR_INVALID_ARG_VALUE).`)
})

it.skipIf(!existsSync('/proc/self'))('reports a place where no folder can be created', () => {
  expect(makeDataFolder('/proc/tend/data')).toMatch(
    /\/proc\/tend\/data does not exist and cannot be created\.$/,
  )
})
