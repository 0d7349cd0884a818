import type { Setting } from '@tend/shared/records/define-setting'
import { isSameValue } from '@tend/shared/records/same-value'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import {
  type OwnHabit,
  type OwnHabitId,
  readOwnHabits,
} from '../../../areas/habits/rules/own-habits.ts'
import { BREATHING } from './breathing-setting.ts'
import { DAY_START } from './day-start-setting.ts'
import { GENTLE_DAYS } from './gentle-days.ts'
import { GOALS } from './goal-settings.ts'
import { HIDDEN_NUMBERS } from './hidden-numbers-setting.ts'
import { OBSERVATIONS } from './observations.ts'
import { SHORTCUTS } from './shortcuts-setting.ts'
import { PLATES, SET_EFFORT, SUGGESTIONS } from './training-settings.ts'
import { UNIT_SETTINGS } from './unit-settings.ts'
import { VOLUME_UNIT } from './volume-unit.ts'
import { WEEK_START } from './week-start.ts'

/** All settings, in the order in which an export file has them. */
const SETTINGS = [
  DAY_START,
  WEEK_START,
  UNIT_SETTINGS.weight,
  UNIT_SETTINGS.length,
  UNIT_SETTINGS.distance,
  UNIT_SETTINGS.tenths,
  GENTLE_DAYS,
  GOALS,
  VOLUME_UNIT,
  ENERGY_UNIT,
  HIDDEN_NUMBERS,
  BREATHING,
  OBSERVATIONS,
  SHORTCUTS,
  SET_EFFORT,
  SUGGESTIONS,
  PLATES.kg,
  PLATES.lb,
] as const

type AnySetting = (typeof SETTINGS)[number]

/** The settings of an export file. A setting with its default value is absent. */
export type ArchivedSettings = {
  readonly [S in AnySetting as S['field']]?: S extends Setting<string, infer T> ? T : never
} & { readonly [ownHabit: OwnHabitId]: OwnHabit }

/** Reads stored or exported settings; `undefined` if all have their default value. */
export function readArchivedSettings(value: unknown): ArchivedSettings | undefined {
  const chosen = SETTINGS.flatMap(({ field, initial, read }) => {
    const setting = read(value)
    return isSameValue(setting, initial) ? [] : [[field, setting]]
  })
  const settings: ArchivedSettings = { ...Object.fromEntries(chosen), ...readOwnHabits(value) }
  return Object.keys(settings).length > 0 ? settings : undefined
}
