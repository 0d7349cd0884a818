import { storedSetting, useSetting } from '../../../store/settings/stored-settings.ts'
import { NO_OWN_HABITS, type OwnHabits, readOwnHabits } from '../rules/own-habits.ts'

const OWN_HABITS = { read: readOwnHabits, initial: NO_OWN_HABITS }

/** The habits that the user has named, for a component. */
export function useOwnHabits(): OwnHabits {
  return useSetting(OWN_HABITS)
}

/** The habits that the user has named, for code outside components. */
export function storedOwnHabits(): OwnHabits {
  return storedSetting(OWN_HABITS)
}
