import { KeepAwake } from '@capacitor-community/keep-awake'
import { expect, test, vi } from 'vitest'
import { nativeKeepScreenAwake } from './native-keep-awake.ts'

vi.mock('@capacitor-community/keep-awake', () => ({
  KeepAwake: { keepAwake: vi.fn(async () => {}), allowSleep: vi.fn(async () => {}) },
}))

test('the screen may turn off once every caller has released it', () => {
  const first = nativeKeepScreenAwake()
  const second = nativeKeepScreenAwake()
  expect(KeepAwake.keepAwake).toHaveBeenCalledTimes(2)
  first()
  first()
  expect(KeepAwake.allowSleep).not.toHaveBeenCalled()
  second()
  expect(KeepAwake.allowSleep).toHaveBeenCalledOnce()
})
