import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { SpaceReserve } from '../../disk/space-reserve.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { decideUserCopy } from '../rules/copy.ts'
import { newUser } from '../rules/stored-user.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import { syncFile } from '../sync-file.ts'

/** The time, the hash of the id, and the hash of its access key or `-`. */
const ERASED = /^(\d{1,16}) ([0-9a-f]{64}) ([0-9a-f]{64}|-)$/

/** The number of changes of the key so far, the hash of the id, and the hash of the key. Earlier versions skip it. */
const CHANGED_KEY = /^key (\d{1,16}) ([0-9a-f]{64}) ([0-9a-f]{64})$/

/** The bytes of such a line at most. */
export const CHANGED_KEY_BYTES = 160

/** Space for about 400 erasures on a full disk. */
const RESERVE_BYTES = 64 * 1024

/**
 * The list of erased ids and changed keys, a text file outside the database that only grows. A backup
 * contains data that was erased later, and keys that were changed later, perhaps because they had leaked.
 * When it is restored, the list erases that data again, keeps the ids rejected, and changes the keys again.
 */
export class ErasedIds {
  readonly #path: string
  readonly #reserve: SpaceReserve

  constructor(path: string) {
    this.#path = path
    this.#reserve = new SpaceReserve(`${path}.reserve`, RESERVE_BYTES)
  }

  /** Occupies space beside the list, so that it can still grow once the disk is full. */
  reserveSpace(): void {
    this.#reserve.hold()
  }

  /**
   * Adds an erased user. Returns once the line is on disk. A user may be listed twice.
   * @throws ServiceUnavailable if the file cannot be written
   */
  add({ user_hash, erased_at, key_hash }: UserRow): void {
    const line = `${erased_at} ${user_hash.toString('hex')} ${key_hash?.toString('hex') ?? '-'}\n`
    try {
      this.#append(line)
    } catch (cause) {
      throw new ServiceUnavailable(
        'The list of erased ids cannot be written, so nothing was erased.',
        { cause },
      )
    }
  }

  /**
   * Adds a user whose key was changed. Returns once the line is on disk.
   * @throws ServiceUnavailable if the file cannot be written
   */
  addKey({ user_hash, key_hash, key_version }: UserRow): void {
    if (key_hash === null) return
    try {
      appendLine(
        this.#path,
        `key ${key_version} ${user_hash.toString('hex')} ${key_hash.toString('hex')}\n`,
      )
    } catch (cause) {
      throw new ServiceUnavailable(
        'The list of erased ids cannot be written, so the key was not changed.',
        { cause },
      )
    }
  }

  #append(line: string): void {
    try {
      appendLine(this.#path, line)
    } catch {
      this.#reserve.release()
      appendLine(this.#path, line)
    }
    this.#reserve.hold()
  }

  /**
   * The users who were erased, and those whose key was changed, as rows of `users`, each user once. A line
   * that was not completed before a crash is skipped.
   * @throws ServiceUnavailable if the file cannot be read
   */
  read(): UserRow[] {
    const rows = new Map<string, UserRow>()
    for (const line of this.#content().split('\n')) {
      const row = readLine(line)
      if (row === null) continue
      const user = row.user_hash.toString('hex')
      const earlier = rows.get(user)
      rows.set(user, (earlier && decideUserCopy(earlier, row).save) ?? earlier ?? row)
    }
    return [...rows.values()]
  }

  #content(): string {
    try {
      return contentOf(this.#path)
    } catch (cause) {
      // The stores would take the error for one of the database.
      throw new ServiceUnavailable(
        'The list of erased ids cannot be read: reading and saving fail until it can.',
        { cause },
      )
    }
  }

  /** @returns `null`, or the reason why the file cannot be used */
  problem(): string | null {
    try {
      const exists = existsSync(this.#path)
      accessSync(exists ? this.#path : dirname(this.#path), constants.R_OK | constants.W_OK)
      contentOf(this.#path)
      return null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return `The list of erased ids cannot be used: ${reason}.`
    }
  }
}

function readLine(line: string): UserRow | null {
  const [, version, changed = '', newKey = ''] = CHANGED_KEY.exec(line) ?? []
  if (version !== undefined) {
    const row = newUser(Buffer.from(changed, 'hex'))
    return { ...row, key_hash: Buffer.from(newKey, 'hex'), key_version: Number(version) }
  }
  const [, time, user = '', key = ''] = ERASED.exec(line) ?? []
  if (time === undefined) return null
  const keyHash = key === '-' ? null : Buffer.from(key, 'hex')
  return { ...newUser(Buffer.from(user, 'hex')), erased_at: Number(time), key_hash: keyHash }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

function appendLine(path: string, line: string): void {
  const file = openSync(path, 'a+', 0o600)
  try {
    const { size } = fstatSync(file)
    const last = Buffer.from('\n')
    if (size > 0) readSync(file, last, 0, 1, size - 1)
    // One write, so that lines of several processes do not mix.
    const text = last.toString() === '\n' ? line : `\n${line}`
    if (writeSync(file, text) < text.length) throw new Error('the line was not written completely')
    fsyncSync(file)
    if (size === 0) syncFile(dirname(path))
  } finally {
    closeSync(file)
  }
}
