import { type RestTimer, restEndsAtMs } from '@tend/domain/workouts/rest-timer'
import { type Chimes, openChimes } from '../../platform/chime.ts'
import { platform } from '../../platform/platform.ts'

/** The chime of the rest that was begun in this tab, as long as it has not sounded. */
let ahead: Chimes | null = null

/**
 * Arranges the chime of a rest's end, by the clock of the sound hardware, so that it comes on time
 * in a hidden tab too. To be called from the tap that begins the rest.
 */
export function arrangeRestChime(timer: RestTimer): void {
  takeBackRestChime()
  const chimes = openChimes()
  const arrange = () => {
    chimes?.takeBack()
    chimes?.play('rest-over', restEndsAtMs(timer) - Date.now())
  }
  arrange()
  chimes?.onReturn(arrange)
  ahead = chimes
}

/** Whether this tab is the one whose chime will tell of the rest's end. */
export function isRestChimeArranged(): boolean {
  return ahead !== null
}

/** The rest was stopped: nothing is to be heard of it. */
export function takeBackRestChime(): void {
  ahead?.takeBack()
  ahead?.close()
  ahead = null
}

/** Tells ears, hands and, in the background, the system that the rest is over. */
export function signalRestEnd(): void {
  // Slept through: what was arranged is still to come, at no time that anyone knows.
  if (ahead?.isAway()) takeBackRestChime()
  const chimes = ahead ?? openChimes()
  if (!ahead) chimes?.play('rest-over')
  ahead = null
  chimes?.close()
  void platform().then(({ haptics, notifications }) => {
    haptics.vibrate('rest-over')
    return notifications.showInBackground('The rest is over', 'Ready when you are.', 'rest')
  })
}
