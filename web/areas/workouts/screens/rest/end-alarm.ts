import { type Chimes, openChimes } from '../../../../platform/device/chime.ts'
import { platform } from '../../../../platform/device/platform.ts'

/** The chime at the end of a time that this tab has started. */
class EndAlarm {
  /** `null` once it has played. */
  private scheduled: Chimes | null = null
  private endsAtMs = 0

  /**
   * Schedules the chime on the audio clock, so that it plays on time in a hidden tab too. Call it from the
   * tap that starts the time: browsers require a user gesture for sound.
   * @param endsAtMs milliseconds since 1970
   */
  schedule(endsAtMs: number): void {
    // Opening another output for each set would delay a slow phone. One that is suspended would not sound.
    if (this.scheduled?.isSuspended()) this.cancel()
    const chimes = this.scheduled ?? openChimes()
    const schedule = () => {
      chimes?.cancelPending()
      chimes?.play('rest-over', endsAtMs - Date.now())
    }
    schedule()
    chimes?.onResume(schedule)
    this.scheduled = chimes
    this.endsAtMs = endsAtMs
  }

  /** Moves a scheduled chime to the end, which may have changed in another tab. */
  moveTo(endsAtMs: number): void {
    if (this.scheduled && this.endsAtMs !== endsAtMs) this.schedule(endsAtMs)
  }

  /** Whether this tab will play the chime. */
  isScheduled(): boolean {
    return this.scheduled !== null
  }

  /** Cancels the chime, for example when the time is stopped. */
  cancel(): void {
    this.scheduled?.cancelPending()
    this.scheduled?.close()
    this.scheduled = null
  }

  /** Signals the end now, with the chime and a vibration. */
  ring(): void {
    // The audio clock stopped while the device slept, so the scheduled chime would play late.
    if (this.scheduled?.isSuspended()) this.cancel()
    const chimes = this.scheduled ?? openChimes()
    if (!this.scheduled) chimes?.play('rest-over')
    this.scheduled = null
    chimes?.close()
    void platform().then(({ haptics }) => haptics.vibrate('rest-over'))
  }
}

/** At the end of a rest. */
export const restAlarm = new EndAlarm()
/** At the end of the time of a set. */
export const setAlarm = new EndAlarm()
