import type { Meal } from '../../../../kinds/meal.ts'
import { ChangedSinceError, removeSaved } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useToasts } from '../../../../ui/overlays/toast-provider.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { changedSinceText } from '../../texts/log-meal-text.ts'

/**
 * Returns a function that says what was logged. Its Undo takes each meal that was not changed since, passes these to
 * `onUndone`, and names the others.
 */
export function useOfferMealsUndo() {
  const offerUndo = useUndo()
  const { show } = useToasts()
  return (
    device: Device,
    title: string,
    logged: readonly Meal[],
    onUndone?: (removed: readonly Meal[]) => void,
  ) => {
    offerUndo(title, async () => {
      const changed = await removeLogged(device, logged)
      onUndone?.(logged.filter((meal) => !changed.includes(meal)))
      const names = changed.map(({ foodName }) => foodName)
      if (names.length > 0) show({ title: changedSinceText(names) })
    })
  }
}

/**
 * Removes meals that were just logged.
 * @returns those that were changed since, which stay
 * @throws {ChangedSinceError} if all of them were
 */
async function removeLogged(device: Device, logged: readonly Meal[]): Promise<readonly Meal[]> {
  const changed: Meal[] = []
  for (const meal of logged) {
    await removeSaved(device, 'meals', [meal]).catch((error: unknown) => {
      if (!(error instanceof ChangedSinceError) || changed.push(meal) === logged.length) throw error
    })
  }
  return changed
}
