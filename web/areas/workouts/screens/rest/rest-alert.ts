import { type Chimes, openChimes } from '../../../../platform/device/chime.ts'
import { platform } from '../../../../platform/device/platform.ts'
import { type RestTimer, restEndsAtMs } from '../../rules/rest-timer.ts'

/** The scheduled chime of a rest started in this tab; `null` once it has played. */
let scheduled: Chimes | null = null
let scheduledForMs = 0

/**
 * Schedules the chime for the end of a rest on the audio clock, so that it plays on time in a hidden
 * tab too. Call it from the tap that starts the rest: browsers require a user gesture for sound.
 */
export function scheduleRestChime(timer: RestTimer): void {
  cancelRestChime()
  const chimes = openChimes()
  const schedule = () => {
    chimes?.cancelPending()
    chimes?.play('rest-over', restEndsAtMs(timer) - Date.now())
  }
  schedule()
  chimes?.onResume(schedule)
  scheduled = chimes
  scheduledForMs = restEndsAtMs(timer)
}

/** Moves a scheduled chime to the end of the rest, which may have changed in another tab. */
export function moveRestChime(timer: RestTimer): void {
  if (scheduled && scheduledForMs !== restEndsAtMs(timer)) scheduleRestChime(timer)
}

/** Whether this tab will play the chime at the end of the rest. */
export function isRestChimeScheduled(): boolean {
  return scheduled !== null
}

/** Cancels the chime, for example when the rest is stopped. */
export function cancelRestChime(): void {
  scheduled?.cancelPending()
  scheduled?.close()
  scheduled = null
}

/** Signals the end of the rest: chime, vibration and, in the background, a notification. */
export function alertRestEnd(): void {
  // The audio clock stopped while the device slept, so the scheduled chime would play late.
  if (scheduled?.isSuspended()) cancelRestChime()
  const chimes = scheduled ?? openChimes()
  if (!scheduled) chimes?.play('rest-over')
  scheduled = null
  chimes?.close()
  void platform().then(({ haptics, notifications }) => {
    haptics.vibrate('rest-over')
    return notifications.showInBackground('Rest complete', 'Ready when you are.', 'rest')
  })
}
