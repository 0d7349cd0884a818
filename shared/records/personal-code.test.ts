import { describe, expect, it } from 'vitest'
import { formatPersonalCode, parsePersonalCode } from './personal-code.ts'

const userId = 'user_0123456789abcdefABCD_-'
const accessKey = 'AbCdEfGhIjKlMnOpQrSt_A'

describe('a personal code', () => {
  it('is the id and the key in one string', () => {
    expect(formatPersonalCode({ userId, accessKey })).toBe(`${userId}.${accessKey}`)
    expect(formatPersonalCode({ userId, accessKey: null })).toBe(userId)
  })

  it('can be read again, also with white space that an app has inserted', () => {
    expect(
      parsePersonalCode(` ${userId}\n.${accessKey.slice(0, 9)} ${accessKey.slice(9)}\t`),
    ).toEqual({
      userId,
      accessKey,
    })
    expect(parsePersonalCode(userId)).toEqual({ userId, accessKey: null })
  })

  it.each([
    '',
    'me',
    '.',
    `${userId}.`,
    `.${accessKey}`,
    accessKey,
    `${userId}.${accessKey}.`,
    `${userId}.${accessKey}.${accessKey}`,
    `${userId}.${accessKey}A`,
    `${userId}.${accessKey.slice(1)}`,
    // The last character has bits that 128 bits do not have.
    `${userId}.${accessKey.slice(0, -1)}B`,
    `${userId}.${accessKey.slice(0, -1)}=`,
    `${userId}.${accessKey.replace('_', '/')}`,
    `${userId}/${accessKey}`,
  ])('is not %j', (text) => {
    expect(parsePersonalCode(text)).toBeNull()
  })
})
