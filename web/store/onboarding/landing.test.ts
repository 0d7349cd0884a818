import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { dismissInstallHint, isInstallHintDismissed } from './install-hint.ts'
import { completeLanding, forgetLanding, isLandingCompleted } from './landing.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  return () => vi.unstubAllGlobals()
})

test('the landing page is completed until it is forgotten', () => {
  expect(isLandingCompleted()).toBe(false)
  completeLanding()
  expect(isLandingCompleted()).toBe(true)
  forgetLanding()
  expect(isLandingCompleted()).toBe(false)
})

test('the install hint stays dismissed', () => {
  expect(isInstallHintDismissed()).toBe(false)
  dismissInstallHint()
  expect(isInstallHintDismissed()).toBe(true)
})

test('blocked storage remembers nothing and throws nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  completeLanding()
  dismissInstallHint()
  forgetLanding()
  expect([isLandingCompleted(), isInstallHintDismissed()]).toEqual([false, false])
  expect(logged).toHaveBeenCalledTimes(2)
})
