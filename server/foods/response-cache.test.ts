import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FoodRecord } from '@tend/foods/food-record'
import Database from 'better-sqlite3'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { openResponseCache } from './response-cache.ts'

const DAY_MS = 86_400_000
const foods = [{ fdcId: 7, description: 'Moonfruit' }] as FoodRecord[]
let folder: string
let nowMs: number

beforeEach(() => {
  folder = temporaryFolder()
  nowMs = Date.parse('2026-11-20T12:00:00Z')
})

const open = () => openResponseCache(folder, () => nowMs)

it('returns a response for 30 days', () => {
  const cache = open()
  expect(cache.get('moonfruit')).toBeNull()
  cache.put('moonfruit', foods)
  expect(cache.get('moonfruit')).toEqual(foods)
  expect(cache.get('moon')).toBeNull()
  nowMs += 30 * DAY_MS - 1
  expect(cache.get('moonfruit')).toEqual(foods)
  nowMs += 1
  expect(cache.get('moonfruit')).toBeNull()
  cache.put('moonfruit', [])
  expect(cache.get('moonfruit')).toEqual([])
  nowMs += 31 * DAY_MS
  cache.put('starfruit', foods)
  cache.close()
  const db = new Database(join(folder, 'food-answers.sqlite'), { readonly: true })
  expect(db.prepare('SELECT words FROM answer').pluck().all()).toEqual(['starfruit'])
  db.close()
})

it('does not return a response from a time that is still to come', () => {
  const cache = open()
  cache.put('moonfruit', foods)
  nowMs -= 1
  expect(cache.get('moonfruit')).toBeNull()
  cache.close()
})

it('keeps responses when it is opened again', () => {
  const cache = open()
  cache.put('moonfruit', foods)
  cache.close()
  const again = open()
  expect(again.get('moonfruit')).toEqual(foods)
  again.close()
})

it('drops the responses of another version', () => {
  const cache = open()
  cache.put('moonfruit', foods)
  cache.close()
  const db = new Database(join(folder, 'food-answers.sqlite'))
  db.pragma('user_version = 99')
  db.close()
  const again = open()
  expect(again.get('moonfruit')).toBeNull()
  again.close()
})

it('replaces a damaged file', () => {
  writeFileSync(
    join(folder, 'food-answers.sqlite'),
    'not a database, and longer than its header'.repeat(9),
  )
  const cache = open()
  cache.put('moonfruit', foods)
  expect(cache.get('moonfruit')).toEqual(foods)
  cache.close()
})
