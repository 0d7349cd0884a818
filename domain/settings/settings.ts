import type { DayStart } from '../days/local-date.ts'
import { type GentleDays, readGentleDays } from '../gentle-days/gentle-days.ts'
import { type OwnHabit, type OwnHabitId, readOwnHabits } from '../habits/own-habits.ts'
import { isSameValue } from '../records/same-value.ts'
import { readEnergyUnit } from '../units/energy.ts'
import type { EnergyUnit } from '../units/quantity.ts'
import { type BreathingChoice, DEFAULT_BREATHING, readBreathing } from './breathing.ts'
import { readDayStart } from './day-start.ts'
import { type GoalHistory, readGoals } from './goals.ts'
import { type HiddenNumbers, readHiddenNumbers } from './hidden-numbers.ts'
import { readShowsObservations } from './observations.ts'
import { readHasShortcuts } from './shortcuts.ts'
import { DEFAULT_UNITS, readUnits, type Units } from './units.ts'
import { readVolumeUnit, type VolumeUnit } from './volume-unit.ts'
import { readWeekStart, type WeekStart } from './week-start.ts'

/** The settings of an export file. A setting with its default value is absent. */
export interface ArchivedSettings {
  readonly dayStart?: DayStart
  readonly weekStart?: WeekStart
  readonly weightUnit?: Units['weight']
  readonly lengthUnit?: Units['length']
  readonly distanceUnit?: Units['distance']
  readonly unitDecimals?: boolean
  readonly gentleDays?: GentleDays
  readonly goals?: GoalHistory
  readonly volumeUnit?: VolumeUnit
  readonly energyUnit?: EnergyUnit
  readonly hiddenNumbers?: HiddenNumbers
  readonly breathing?: BreathingChoice
  readonly [ownHabit: OwnHabitId]: OwnHabit
  readonly observations?: false
  readonly shortcuts?: false
}

/** Reads stored or exported settings; `undefined` if all have their default value. */
export function readArchivedSettings(value: unknown): ArchivedSettings | undefined {
  const dayStart = readDayStart(value)
  const weekStart = readWeekStart(value)
  const { weight, length, distance, tenths } = readUnits(value)
  const gentleDays = readGentleDays(value)
  const goals = readGoals(value)
  const volumeUnit = readVolumeUnit(value)
  const energyUnit = readEnergyUnit(value)
  const hiddenNumbers = readHiddenNumbers(value)
  const breathing = readBreathing(value)
  const settings = {
    ...(dayStart !== 0 && { dayStart }),
    ...(weekStart !== null && { weekStart }),
    ...(weight !== DEFAULT_UNITS.weight && { weightUnit: weight }),
    ...(length !== DEFAULT_UNITS.length && { lengthUnit: length }),
    ...(distance !== DEFAULT_UNITS.distance && { distanceUnit: distance }),
    ...(tenths && { unitDecimals: tenths }),
    ...(gentleDays.length > 0 && { gentleDays }),
    ...(goals.length > 0 && { goals }),
    ...(volumeUnit !== 'ml' && { volumeUnit }),
    ...(energyUnit !== 'kcal' && { energyUnit }),
    ...(hiddenNumbers.length > 0 && { hiddenNumbers }),
    ...(!isSameValue(breathing, DEFAULT_BREATHING) && { breathing }),
    ...readOwnHabits(value),
    ...(!readShowsObservations(value) && { observations: false as const }),
    ...(!readHasShortcuts(value) && { shortcuts: false as const }),
  }
  return Object.keys(settings).length > 0 ? settings : undefined
}
