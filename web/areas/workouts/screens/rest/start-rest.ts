import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import { isResting, storeRest } from '../../commands/run-rest-timer.ts'
import {
  type RestSeconds,
  type RestTimer,
  startRest as startedRest,
} from '../../rules/rest-timer.ts'

/**
 * Starts a rest in all tabs. Call it from the tap that starts the rest: browsers require a user
 * gesture for sound.
 * @param afterSet identifies the set whose completion starts the rest
 */
export function startRest(
  seconds: RestSeconds,
  afterSet: string | null = null,
  renders?: RenderTime,
): void {
  const timer = startedRest(seconds, Date.now(), afterSet)
  storeRest(timer, renders)
  void scheduleChime(timer)
}

/**
 * Schedules the chime. The script loads quickly enough after the tap for the browser to allow sound;
 * if it cannot be loaded, the rest ends silently.
 */
async function scheduleChime(timer: RestTimer): Promise<void> {
  try {
    const { scheduleRestChime } = await import('./rest-alert.ts')
    if (isResting(timer)) scheduleRestChime(timer)
  } catch (error) {
    console.error('The chime could not be loaded', error)
  }
}
