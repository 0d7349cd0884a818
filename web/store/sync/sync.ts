import { retryWaitMs } from '@tend/shared/sync/retry-after'
import { serverLimit } from '@tend/shared/sync/server-limit'
import type { SettingRow } from '../database/database.ts'
import { hasUnsentImports } from '../database/has-unsent-imports.ts'
import type { Device } from '../device/device.ts'
import { OwnerChangedError } from '../device/owner.ts'
import {
  canSync,
  isErasedIdError,
  isWrongKeyError,
  markErasedElsewhere,
} from '../identity/erased-id.ts'
import {
  ensureAccessKey,
  finishKeyChange,
  markWrongKey,
  ownRow,
} from '../identity/own-access-key.ts'
import {
  limitInForce,
  removeInviteCode,
  storeServerLimit,
} from '../identity/stored-server-limit.ts'
import { type Api, NoServerError, ResponseError } from '../server/api.ts'
import { type BatchLimits, initialLimits, limitIn, startRun } from './batches.ts'
import { sendErasures } from './erasures.ts'
import { pullBreathingSessions, pushBreathingSessions } from './sync-breathing-sessions.ts'
import { pullBeforeTexts, pullDays, pushDays } from './sync-days.ts'

/*
 * States of a sync run
 *
 *   idle ──── trigger ─────▶ running       Waits for the lock that all tabs share, then sends
 *                                          erasures and pushes. A `resume` also pulls; any run
 *                                          pulls first if it has a text or an import to push.
 *   running ─ trigger ─────▶ rerun queued  However many triggers arrive, one rerun follows. It is
 *                                          a `resume` if any of them was.
 *   rerun queued ─ run ends ▶ running
 *   running ─ run ends ────▶ idle          Also after a failure, which is logged. The caller starts
 *                                          the failed run again later.
 *   running ─ 429 or 503 ──▶ waiting       The response says when to try again (`Retry-After`). The
 *                                          lock is released. Triggers are queued.
 *   running ─ limit ───────▶ paused        The server has no space for this device, or does not let
 *                                          it start. Stored until the time at which the server may
 *                                          accept entries again. Runs until then only pull.
 *   waiting ─ wait ends ───▶ running       Ends at a trigger too, if the time has passed while the
 *                                          page was suspended. After several waits in a row without
 *                                          a successful call the run has failed.
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
 *   any ─────── key        ▶ stopped       The server responds 401 `wrong_key` because another device
 *               changed                    has changed the access key. Nothing is sent, and nothing on
 *                                          this device is lost, until the user enters the new code.
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

/** Resolves after `ms`, or as soon as `signal` aborts. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** How often a run waits in a row without a successful call in between. */
const MAX_WAITS = 5

/** A run of the sealed copy waits until nothing has changed for so long, but not more often than this. */
const TAP_PAUSE_MS = 2000
const MAX_TAP_PAUSES = 5

/** The timers of a hidden page may never fire. */
function isShown(): boolean {
  return globalThis.document?.visibilityState === 'visible'
}

/** Runs `work` while no other tab of this device runs its own. */
export type RunExclusively = (work: () => Promise<void>) => Promise<void>

/** The run that replaces the plain run while the sealed copy is on. */
export type RunVault = (
  device: Device,
  trigger: SyncTrigger,
  api: Api,
  limits: BatchLimits,
) => Promise<boolean>

export interface SyncOptions {
  readonly withSyncLock: RunExclusively
  /** Called after every run that has completed without a failure. */
  readonly onCompleted?: () => void
  /** With a timer by default. */
  readonly wait?: Wait
  /** The run while the sealed copy is on; by default there is none. */
  readonly runVault?: RunVault
}

/** The sync of one tab. Its states are described at the top of this file. */
export class Sync {
  readonly #device: Device
  readonly #api: Api
  readonly #withSyncLock: RunExclusively
  readonly #onCompleted: () => void
  readonly #wait: Wait
  readonly #runVault: RunVault
  readonly #limits = initialLimits()
  #queued: SyncTrigger | undefined
  #running: Promise<SyncTrigger | null> | undefined
  #waitsInARow = 0
  #tapPause: AbortController | undefined
  #waiting: { readonly untilMs: number; readonly end: () => void } | undefined

  constructor(
    device: Device,
    api: Api,
    {
      withSyncLock,
      onCompleted = () => {},
      wait = waitWithTimer,
      runVault = () => Promise.resolve(false),
    }: SyncOptions,
  ) {
    this.#device = device
    this.#api = onSuccess(api, () => {
      this.#waitsInARow = 0
    })
    this.#withSyncLock = withSyncLock
    this.#onCompleted = onCompleted
    this.#wait = wait
    this.#runVault = runVault
  }

  /**
   * Starts a run or queues a rerun. Resolves when this tab is idle again, with the trigger of a failed
   * run that must be repeated, or with `null`. Never rejects.
   */
  run(trigger: SyncTrigger): Promise<SyncTrigger | null> {
    this.#queue(trigger)
    if (trigger === 'resume' || !isShown()) this.#tapPause?.abort()
    // Timers are paused while the page is suspended.
    if (this.#waiting && this.#device.now() >= this.#waiting.untilMs) this.#waiting.end()
    this.#running ??= this.#runQueued()
    return this.#running
  }

  #queue(trigger: SyncTrigger): void {
    if (this.#queued !== 'resume') this.#queued = trigger
  }

  async #runQueued(): Promise<SyncTrigger | null> {
    let failed: SyncTrigger | null = null
    while (this.#queued) {
      const trigger = this.#queued
      this.#queued = undefined
      try {
        let completed = false
        await this.#withSyncLock(async () => {
          completed = await this.#syncOnce(trigger)
        })
        if (completed) this.#onCompleted()
        // A `change` does not repeat the pull of a failed `resume`.
        if (trigger === 'resume' || failed === 'change') failed = null
      } catch (error) {
        // The user has removed the server address during the run, or the page reloads with another user id.
        if (error instanceof NoServerError || error instanceof OwnerChangedError) continue
        const waitMs = this.#waitMsAfter(error)
        if (waitMs !== null) {
          this.#queue(trigger)
          await this.#waitFor(waitMs)
          continue
        }
        if (failed !== 'resume') failed = trigger
        // Without a network, pending data waits, and that is no error.
        const log = globalThis.navigator?.onLine === false ? console.warn : console.error
        log('Sync failed and will be tried again', error)
      }
    }
    // Must follow the loop without an `await`, so that a trigger from now on starts a new run.
    this.#running = undefined
    this.#waitsInARow = 0
    return failed
  }

  /** How long to wait before the run continues; `null` if it has failed. */
  #waitMsAfter(error: unknown): number | null {
    if (!(error instanceof ResponseError) || ![429, 503].includes(error.status)) return null
    if (error.retryAfter === null || this.#waitsInARow === MAX_WAITS) return null
    return retryWaitMs(error.retryAfter, this.#device.now(), Math.random())
  }

  async #waitFor(ms: number): Promise<void> {
    this.#waitsInARow += 1
    const end = new AbortController()
    this.#waiting = { untilMs: this.#device.now() + ms, end: () => end.abort() }
    await this.#wait(ms, end.signal)
    this.#waiting = undefined
  }

  /** Taps in a row are sealed together, after them, so that none is delayed. */
  async #untilTapsPause(): Promise<void> {
    for (let pauses = 0; pauses < MAX_TAP_PAUSES && isShown(); pauses++) {
      this.#tapPause = new AbortController()
      await this.#wait(TAP_PAUSE_MS, this.#tapPause.signal)
      if (this.#queued !== 'change') return
      // This run sends what has changed meanwhile.
      this.#queued = undefined
    }
  }

  /** Resolves with whether the run has completed; `false` if the user id may not sync, or not now. */
  async #syncOnce(trigger: SyncTrigger): Promise<boolean> {
    const device = this.#device
    const api = this.#api
    let { erasures, vaults, user } = await this.#readState()
    if (erasures > 0) {
      await sendErasures(device, api)
      ;({ vaults, user } = await this.#readState())
    }
    // While the sealed copy is on, daily data travels sealed with everything else.
    if (vaults > 0) {
      if (trigger === 'change') await this.#untilTapsPause()
      return this.#runVault(device, trigger, api, this.#limits)
    }
    if (!canSync(user)) return false
    const accessKey = user.accessKey ?? (await ensureAccessKey(device))
    try {
      return await this.#pushAndPull(trigger, user)
    } catch (error) {
      const limit = limitIn(error)
      if (limit) await storeServerLimit(device, serverLimit(limit, device.now()))
      else if (isErasedIdError(error)) await markErasedElsewhere(device)
      else if (isWrongKeyError(error)) await markWrongKey(device, accessKey)
      else throw error
      return false
    }
  }

  /** What decides about a run, in one transaction. */
  #readState() {
    const { db } = this.#device
    return db.transaction('r', db.erasures, db.vault, db.settings, async () => ({
      erasures: await db.erasures.count(),
      vaults: await db.vault.count(),
      user: await ownRow(this.#device),
    }))
  }

  /** Resolves with whether everything could be sent. */
  async #pushAndPull(trigger: SyncTrigger, user: SettingRow): Promise<boolean> {
    const device = this.#device
    const api = this.#api
    const limits = this.#limits
    const isPaused = limitInForce(user, device.now()) !== null
    startRun(limits, isPaused)
    if (!isPaused && user.nextAccessKey) await finishKeyChange(device, api)
    if (await hasUnsentImports(device.db)) {
      const { pullBeforeImport } = await import('./pull-before-import.ts')
      await pullBeforeImport(device, api, !isPaused)
    }
    if (!isPaused) await pullBeforeTexts(device, api)
    await pushDays(device, api, limits)
    await pushBreathingSessions(device, api, limits)
    if (trigger === 'resume') {
      await pullDays(device, api, limits)
      await pullBreathingSessions(device, api, limits)
    }
    if (isPaused) return false
    const { reached, hasAccepted } = limits
    if (hasAccepted) await removeInviteCode(device)
    if (reached || user.limit)
      await storeServerLimit(device, reached && serverLimit(reached, device.now()))
    return reached === null
  }
}

/** The same calls, with `listener` called after each that has succeeded. */
function onSuccess(api: Api, listener: () => void): Api {
  const listening =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await call(...args)
      listener()
      return result
    }
  return {
    read: listening(api.read),
    readAs: listening(api.readAs),
    write: listening(api.write),
    writeJson: listening(api.writeJson),
    create: listening(api.create),
    erase: listening(api.erase),
    withKey: (accessKey) => onSuccess(api.withKey(accessKey), listener),
  }
}

const waitWithTimer: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
