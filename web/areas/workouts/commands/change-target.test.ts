import { expect, test, vi } from 'vitest'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { SET_TARGETS } from '../rules/exercises/muscle-sets.ts'
import { changeTarget } from './change-target.ts'

test('a target that was taken away, and the group of a newer version, stay stored when another is set', () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  changeSetting<unknown>({ field: 'setTargets' }, { Neck: 4 })
  changeTarget('Chest', 10)
  changeTarget('Chest', 0)
  changeTarget('Back', 12)
  expect(storedSetting(SET_TARGETS)).toEqual({ Back: 12 })
  expect(storedSetting(ALL_SETTINGS).setTargets).toEqual({ Neck: 4, Chest: 0, Back: 12 })
})
