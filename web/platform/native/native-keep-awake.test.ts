import { KeepAwake } from '@capacitor-community/keep-awake'
import { expect, test, vi } from 'vitest'
import { nativeKeepScreenAwake } from './native-keep-awake.ts'

vi.mock('@capacitor-community/keep-awake', () => ({
  KeepAwake: { keepAwake: vi.fn(async () => {}), allowSleep: vi.fn(async () => {}) },
}))

test('the screen may go dark once nobody wants it on any more', () => {
  const first = nativeKeepScreenAwake()
  const second = nativeKeepScreenAwake()
  expect(KeepAwake.keepAwake).toHaveBeenCalledTimes(2)
  first()
  first()
  expect(KeepAwake.allowSleep).not.toHaveBeenCalled()
  second()
  expect(KeepAwake.allowSleep).toHaveBeenCalledOnce()
})
