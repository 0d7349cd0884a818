import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import type { Device } from '../../../store/device/device.ts'
import { ignoreDoubleTap } from '../../../ui/controls/ignore-double-tap.ts'
import { useToasts } from '../../../ui/overlays/toast-provider.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { removeHabit, restoreHabit } from '../commands/change-habits.ts'
import { removeOwnHabit, restoreOwnHabit } from '../commands/change-own-habits.ts'
import { storedOwnHabits } from '../commands/stored-own-habits.ts'
import { type DayHabit, MAX_HABITS } from '../rules/habits.ts'
import { type OwnHabitId, shownHabitName } from '../rules/own-habits.ts'
import { habitRoomText } from '../texts/habit-room-text.ts'

/** Returns a function that removes a habit and shows a toast with Undo. */
export function useRemoveHabit() {
  const offerReturn = useOfferReturn()
  return async (device: Device, date: LocalDate, { key, name }: DayHabit): Promise<void> => {
    ignoreDoubleTap()
    const removed = await removeHabit(device, date, key)
    offerReturn(name, () => restoreHabit(device, date, removed))
  }
}

/** Like `useRemoveHabit`, for a habit of the user's own: it is no longer offered. */
export function useRemoveOwnHabit() {
  const offerReturn = useOfferReturn()
  return async (device: Device, date: LocalDate, id: OwnHabitId): Promise<void> => {
    ignoreDoubleTap()
    const name = shownHabitName(id, storedOwnHabits())
    const removed = await removeOwnHabit(device, date, id)
    offerReturn(name, () => restoreOwnHabit(device, date, id, removed))
  }
}

/** An Undo for which five other habits leave no room says so. */
function useOfferReturn() {
  const offerUndo = useUndo()
  const { show } = useToasts()
  return (name: string, restore: () => Promise<boolean>) =>
    offerUndo(t`${name} removed`, async () => {
      if (!(await restore())) show({ title: habitRoomText(MAX_HABITS), isFailure: true })
    })
}
