import type { Device } from '../device/device.ts'
import { canSync, isErasedIdError, markErasedElsewhere } from '../identity/erased-id.ts'
import { type Api, NoServerError } from '../server/api.ts'
import { pullBreathingSessions, pushBreathingSessions } from './breathing-sessions.ts'
import { pullDays, pushDays } from './days.ts'
import { sendErasures } from './erasures.ts'

/*
 * States of a sync run
 *
 *   idle ──── trigger ─────▶ running       Waits for the lock that all tabs share, then sends
 *                                          erasures and pushes. A `resume` also pulls.
 *   running ─ trigger ─────▶ rerun queued  However many triggers arrive, one rerun follows. It is
 *                                          a `resume` if any of them was.
 *   rerun queued ─ run ends ▶ running
 *   running ─ run ends ────▶ idle          Also after a failure, which is logged. Nothing is retried
 *                                          before the next trigger.
 *
 * States of a register (one synced field of a day)
 *
 *   confirmed ─ edit ──────▶ pending       Its revision is higher than the confirmed one.
 *   pending ─── push ──────▶ sent          Not stored: if the response is lost, the register is
 *                                          still pending. Sending it again is harmless.
 *   sent ────── response ──▶ confirmed     With the server's value if that has a higher revision. A
 *                                          register edited since the push is still pending.
 *   sent ────── rejected ──▶ pending       The server rejects the content of the day. Every run
 *                                          tries again; other days are not affected.
 *   confirmed ─ server ────▶ pending       After a pull the sums of confirmed revisions differ: the
 *               went back                  server has lost writes. All registers become pending and
 *                                          all days are pulled. Registers that the server still has
 *                                          are confirmed by that; the others are pushed.
 *   any ─────── id erased ─▶ stopped       The server responds 410 `erased` because another device
 *                                          has erased the id. Nothing is sent any more, and nothing
 *                                          on this device is lost. The user then moves the data to
 *                                          a new id or erases it here too.
 *
 * The pending registers are the outbox. It is derived from the stored revisions, so neither a
 * failed run nor a crash can lose a change.
 */

/**
 * What starts a sync run. `change`: a write on this device, which is pushed. `resume`: startup, the
 * return of the network or of the app to the foreground, another server address. Such a run also
 * pulls the changes of other devices.
 */
export type SyncTrigger = 'change' | 'resume'

/** Runs `work` while no other tab of this device runs its own. */
export type RunExclusively = (work: () => Promise<void>) => Promise<void>

/** The sync of one tab. Its states are described at the top of this file. */
export class Sync {
  readonly #device: Device
  readonly #api: Api
  readonly #withSyncLock: RunExclusively
  readonly #onCompleted: () => void
  #queued: SyncTrigger | undefined
  #running: Promise<void> | undefined

  /** @param onCompleted called after every run that has completed without a failure */
  constructor(
    device: Device,
    api: Api,
    withSyncLock: RunExclusively,
    onCompleted: () => void = () => {},
  ) {
    this.#device = device
    this.#api = api
    this.#withSyncLock = withSyncLock
    this.#onCompleted = onCompleted
  }

  /** Starts a run or queues a rerun. Resolves when this tab is idle again. Never rejects. */
  run(trigger: SyncTrigger): Promise<void> {
    if (this.#queued !== 'resume') this.#queued = trigger
    this.#running ??= this.#runQueued()
    return this.#running
  }

  async #runQueued(): Promise<void> {
    while (this.#queued) {
      const trigger = this.#queued
      this.#queued = undefined
      try {
        let completed = false
        await this.#withSyncLock(async () => {
          completed = await this.#syncOnce(trigger)
        })
        if (completed) this.#onCompleted()
      } catch (error) {
        // The user has removed the server address during the run.
        if (error instanceof NoServerError) continue
        console.error('Sync failed; the next trigger tries again', error)
      }
    }
    // Must follow the loop without an `await`, so that a trigger from now on starts a new run.
    this.#running = undefined
  }

  /** Resolves with whether the run has completed; `false` if the user id must not sync any more. */
  async #syncOnce(trigger: SyncTrigger): Promise<boolean> {
    await sendErasures(this.#device, this.#api)
    if (!(await canSync(this.#device))) return false
    try {
      await this.#pushAndPull(trigger)
      return true
    } catch (error) {
      if (!isErasedIdError(error)) throw error
      await markErasedElsewhere(this.#device)
      return false
    }
  }

  async #pushAndPull(trigger: SyncTrigger): Promise<void> {
    const device = this.#device
    const api = this.#api
    await pushDays(device, api)
    await pushBreathingSessions(device, api)
    if (trigger === 'change') return
    await pullDays(device, api)
    await pullBreathingSessions(device, api)
  }
}
