import { yieldToMain } from '../../../../store/device/live/yield-to-main.ts'
import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import { isResting, storeRest } from '../../commands/run-rest-timer.ts'
import { runningSet } from '../../rules/draft/running-set.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { newRest, type RestTimer, restEndsAtMs, withRestToggled } from '../../rules/rest-timer.ts'

/**
 * Starts a rest in all tabs. Call it from the tap that starts the rest: browsers require a user
 * gesture for sound.
 * @param afterSet identifies the set whose completion starts the rest
 * @param startedAtMs milliseconds since 1970
 */
export function startRest(
  seconds: number,
  afterSet: string | null = null,
  renders?: RenderTime,
  startedAtMs = Date.now(),
): void {
  storeWithChime(newRest(seconds, startedAtMs, afterSet), renders)
}

/** Pauses a rest in all tabs, or lets it go on. Call it from the tap, as `startRest`. */
export function toggleRest(timer: RestTimer): void {
  storeWithChime(withRestToggled(timer, Date.now()))
}

function storeWithChime(timer: RestTimer, renders?: RenderTime): void {
  storeRest(timer, renders)
  if (timer.pausedAtMs !== undefined) return
  void scheduleChime(({ restAlarm }) => {
    if (isResting(timer)) restAlarm.schedule(restEndsAtMs(timer))
  })
}

/** Schedules the chime for the end of the set whose time was just started by a tap. */
export function startSetAlarm(draft: WorkoutDraft): void {
  const endsAtMs = runningSet(draft)?.endsAtMs
  if (endsAtMs) void scheduleChime(({ setAlarm }) => setAlarm.schedule(endsAtMs))
}

/**
 * Schedules a chime in a later task, so that the browser can paint the tap before the audio output is opened. That is
 * soon enough after the tap for the browser to allow sound. If the script cannot be loaded, the time ends silently.
 */
async function scheduleChime(
  schedule: (alarms: typeof import('./end-alarm.ts')) => void,
): Promise<void> {
  try {
    const alarms = await import('./end-alarm.ts')
    await yieldToMain()
    schedule(alarms)
  } catch (error) {
    console.error('The chime could not be loaded', error)
  }
}
