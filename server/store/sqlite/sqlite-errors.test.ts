import { describe, expect, it } from 'vitest'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { mapSqliteError } from './sqlite-errors.ts'

describe('an error of SQLite or the file system becomes a message for users of the API', () => {
  it.each([
    ['SQLITE_FULL', /disk is full/],
    ['SQLITE_BUSY', /locked by another program/],
    ['SQLITE_BUSY_SNAPSHOT', /locked by another program/],
    ['SQLITE_LOCKED', /locked by another program/],
    ['SQLITE_PROTOCOL', /locked by another program/],
    ['SQLITE_IOERR', /disk has failed, or the disk quota/],
    ['SQLITE_IOERR_WRITE', /disk has failed, or the disk quota/],
    ['SQLITE_IOERR_READ', /disk has failed: reading/],
    ['SQLITE_IOERR_SHMSIZE', /disk is full, or the disk quota/],
    ['SQLITE_IOERR_SHORT_READ', /cut off: end other programs/],
    ['SQLITE_READONLY', /cannot be written/],
    ['SQLITE_READONLY_DBMOVED', /moved or replaced: try again/],
    ['SQLITE_CANTOPEN', /cannot be opened/],
    ['SQLITE_NOMEM', /out of memory/],
    ['SQLITE_CORRUPT', /damaged/],
    ['SQLITE_NOTADB', /damaged/],
    ['ENOSPC', /disk is full/],
    ['EDQUOT', /disk quota of this user is used up/],
    ['EFBIG', /no larger files/],
    ['ENOENT', /missing/],
    ['EACCES', /not accessible/],
    ['EIO', /disk has failed/],
  ])('with the code %s', (code, message) => {
    const error = Object.assign(new Error('the message of SQLite'), { code })
    const mapped = mapSqliteError(error)
    expect(mapped).toBeInstanceOf(ServiceUnavailable)
    expect(mapped).toMatchObject({ message: expect.stringMatching(message), cause: error })
  })
})

it.each([
  ['a bug', new TypeError('undefined is not a function')],
  ['a constraint', Object.assign(new Error('unique'), { code: 'SQLITE_CONSTRAINT_UNIQUE' })],
  ['a longer word', Object.assign(new Error('other'), { code: 'SQLITE_FULLER' })],
  ['a number as code', { code: 5 }],
  ['text', 'SQLITE_FULL'],
  ['null', null],
  ['nothing', undefined],
])('%s is returned unchanged', (_, error) => {
  expect(mapSqliteError(error)).toBe(error)
})
