import { expect, it } from 'vitest'
import { SignUpGate } from './sign-up-gate.ts'

const ADDRESS = '192.0.2.1'

it('lets everyone in by default, and nobody if it is closed', () => {
  expect(new SignUpGate({ who: 'everyone' }).check(ADDRESS, undefined)).toBeNull()
  expect(new SignUpGate({ who: 'nobody' }).check(ADDRESS, 'for-the-family')).toMatchObject({
    status: 403,
    code: 'signup_closed',
  })
})

it('needs the right code of those who are invited', () => {
  const gate = new SignUpGate({ who: 'invited', code: 'for-the-family' })
  expect(gate.check(ADDRESS, 'for-the-family')).toBeNull()
  expect(gate.check(ADDRESS, undefined)).toMatchObject({ status: 403, code: 'invite_needed' })
  for (const wrong of ['', 'for-the-famil', 'for-the-family2', 'FOR-THE-FAMILY']) {
    expect(gate.check(ADDRESS, wrong)).toMatchObject({ status: 403, code: 'wrong_invite' })
  }
})

it('limits how many codes an address may guess, right ones included', () => {
  const gate = new SignUpGate({ who: 'invited', code: 'for-the-family' })
  const guess = (code: string, address = ADDRESS) => gate.check(address, code)?.code
  for (let nth = 0; nth < 20; nth++) {
    expect(guess('for-the-family')).toBeUndefined()
    expect(guess(`guess-${nth}`)).toBe('wrong_invite')
  }
  expect(guess('guess-20')).toBe('too_many_requests')
  expect(gate.check(ADDRESS, 'for-the-family')?.retryAfterSeconds).toBe(60 * 60)
  expect(gate.check(ADDRESS, undefined)?.code).toBe('invite_needed')
  expect(guess('for-the-family', '203.0.113.7')).toBeUndefined()
})
