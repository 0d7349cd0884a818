import {
  NO_OWN_HABITS,
  type OwnHabits,
  readOwnHabits,
} from '../../areas/habits/rules/own-habits.ts'
import { storedSetting, useSetting } from './stored-settings.ts'

const OWN_HABITS = { read: readOwnHabits, initial: NO_OWN_HABITS }

/** The habits that the user has named, for a component. */
export function useOwnHabits(): OwnHabits {
  return useSetting(OWN_HABITS)
}

/** The habits that the user has named, for code outside components. */
export function storedOwnHabits(): OwnHabits {
  return storedSetting(OWN_HABITS)
}
