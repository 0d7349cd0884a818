import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { deleteFilesOfEndedProcesses } from '../../disk/ended-processes.ts'
import { fileAccessProblem } from '../../disk/file-access.ts'
import { giveToOwner } from '../../disk/file-modes.ts'
import { SpaceReserve } from '../../disk/space-reserve.ts'
import { wrongSettings } from '../../errors/command-problem.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { decideListedUser } from '../rules/copy.ts'
import { newUser } from '../rules/stored-user.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import { syncFile } from '../sync-file.ts'
import { appendLine, isUtf8, linesOf } from './list-file.ts'

/**
 * The time, the hash of the id, and the hash of its access key or `-`. Earlier versions write a time soon after 1970
 * without zeros in front, and one before 1970 with a sign. With fewer digits it may be the number of a changed key whose
 * start was cut off.
 */
const ERASED = /^(?=[-\d]{7}|.* -$)(0*-?\d{1,16}) ([0-9a-f]{64}) ([0-9a-f]{64}|-)$/

/** More digits than the number of a changed key, so that a cut or joined line of one kind is never one of the other. */
const TIME_DIGITS = 13

/** The number of changes of the key so far, the hash of the id, and the hash of the key. Earlier versions skip it. */
const CHANGED_KEY = /^key (\d{1,12}) ([0-9a-f]{64}) ([0-9a-f]{64})$/

/** Of the two, as much as a crash may have left of a line. */
const UNFINISHED =
  /^(k|ke|key|(key )?(\d{1,16}|\d{1,16} [0-9a-f]{0,64}|\d{1,16} [0-9a-f]{64} [0-9a-f]{0,63}))$/

/** The bytes of a line at most. */
export const CHANGED_KEY_BYTES = 160

/** The list is written again, with a line for each user, when it is longer than this and twice as long as that. */
const TIDY_BYTES = 64 * 1024

/** Line by line, a list of a million users would take seconds to write. */
const LINES_AT_ONCE = 10_000

/** Space for about 400 erasures on a full disk. */
const RESERVE_BYTES = 64 * 1024

/**
 * The list of erased ids and changed keys, a text file outside the database. A backup contains data that was erased
 * later, and keys that were changed later, perhaps because they had leaked. When it is restored, the list erases that
 * data again, keeps the ids rejected, and changes the keys again. Lines are only added; from time to time the lines of
 * a user become one.
 */
export class ErasedIds {
  readonly #path: string
  readonly #reserve: SpaceReserve
  /** The size above which the list is written again. */
  #tidyAt = TIDY_BYTES
  /** The users in the last read, and the bytes of a list with one line for each. */
  #found: { readonly users: number; readonly bytes: number } | null = null
  #cutOffLine: number | null = null
  /** The lines that the last check has read. To read a list of a million users again takes seconds. */
  #checked: { readonly state: string; readonly lines: Iterable<string> } | null = null

  constructor(path: string) {
    this.#path = path
    this.#reserve = new SpaceReserve(`${path}.reserve`, RESERVE_BYTES)
  }

  /**
   * Call it when a server starts. Occupies space beside the list, so that it can still grow once the disk is full, and
   * writes a long list again.
   */
  prepare(): void {
    this.#reserve.hold()
    this.#setTidyAt()
    const size = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0
    if (size > this.#tidyAt) this.#tidy(size)
  }

  /**
   * Adds an erased user. Returns once the line is on disk. A user may be listed twice.
   * @throws ServiceUnavailable if the file cannot be written
   */
  add(erased: UserRow): void {
    try {
      this.#append(lineOf(erased))
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
  addKey(changed: UserRow): void {
    if (changed.key_hash === null) return
    try {
      this.#makeUtf8()
      const size = appendLine(this.#path, lineOf(changed))
      if (size > this.#tidyAt) this.#tidy(size)
    } catch (cause) {
      throw new ServiceUnavailable(
        'The list of erased ids cannot be written, so the key was not changed.',
        { cause },
      )
    }
  }

  /** An editor may have stored the list in UTF-16 while the server runs. */
  #makeUtf8(): void {
    // Reading a pipe would not end.
    const isReadable = existsSync(this.#path) && fileAccessProblem(this.#path) === null
    if (isReadable && !isUtf8(this.#path)) this.#rewrite([])
  }

  #append(line: string): void {
    try {
      this.#makeUtf8()
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
   * @throws ServiceUnavailable if the file cannot be read or is another file
   */
  read(): Iterable<UserRow> {
    try {
      return rowsOf(this.#lines())
    } catch (cause) {
      // The stores would take the error for one of the database.
      throw new ServiceUnavailable(
        'The list of erased ids cannot be read: reading and saving fail until it can.',
        { cause },
      )
    }
  }

  /** A line for each user. Rows would take three times as much memory. */
  #lines(): Iterable<string> {
    const checked = this.#checked
    this.#checked = null
    if (checked?.state === this.#state()) return checked.lines
    const lines = new Map<string, string>()
    this.#cutOffLine = null
    let number = 0
    for (const found of linesOf(this.#path)) {
      number += 1
      const line = withoutZeros(found)
      const user = userIn(line)
      if (user === null) {
        if (line !== '' && !UNFINISHED.test(line)) throw new Error(notAList(this.#path, number))
        if (found !== '') this.#cutOffLine = number
        continue
      }
      const earlier = lines.get(user)
      lines.set(user, earlier === undefined ? line : mergedLine(earlier, line))
    }
    let bytes = 0
    for (const line of lines.values()) bytes += line.length + 1
    this.#found = { users: lines.size, bytes }
    return lines.values()
  }

  /** Changes whenever the file does. */
  #state(): string {
    const stats = statSync(this.#path, { bigint: true, throwIfNoEntry: false })
    return `${stats?.ino} ${stats?.size} ${stats?.ctimeNs}`
  }

  /** @param size of the list, in bytes */
  #tidy(size: number): void {
    this.#tidyAt = 2 * size
    try {
      this.#rewrite([])
    } catch {
      // The list is complete without it. It is tried again when it has doubled.
    }
  }

  /**
   * Writes the list again with a line for each user. A process that adds a line meanwhile has opened either the old
   * file, whose new lines are taken along, or notices that the file was replaced.
   */
  #rewrite(added: readonly UserRow[]): void {
    const old = openSync(this.#path, 'a+', 0o600)
    try {
      const { size: before } = fstatSync(old)
      replaceList(realpathSync(this.#path), [...this.#lines(), ...added.map(lineOf)])
      this.#setTidyAt()
      for (const line of addedLines(old, before)) appendLine(this.#path, line)
    } finally {
      closeSync(old)
    }
  }

  #setTidyAt(): void {
    this.#tidyAt = Math.max(TIDY_BYTES, 2 * (this.#found?.bytes ?? 0))
  }

  /**
   * The number of users when the list was last read.
   * @throws an error of the file system, or an error with a sentence if it is another file
   */
  countUsers(): number {
    if (this.#found === null) this.#lines()
    return this.#found?.users ?? 0
  }

  /** The number of the last line that the last read has skipped, which a crash or a copy has cut off. */
  get cutOffLine(): number | null {
    return this.#cutOffLine
  }

  /**
   * Adds users whose lines were lost.
   * @throws like `countUsers`
   */
  complete(users: readonly UserRow[]): void {
    this.#rewrite(users)
  }

  /** @throws CommandProblem if the file cannot be used: a restart would not mend it */
  check(): void {
    const problem = this.problem()
    if (problem !== null) throw wrongSettings(problem)
  }

  /** @returns `null`, or the reason why the file cannot be used */
  problem(): string | null {
    const problem = fileAccessProblem(this.#path) ?? this.#contentProblem()
    return problem && `The list of erased ids (ERASED_IDS_FILE) cannot be used: ${problem}`
  }

  #contentProblem(): string | null {
    try {
      const state = this.#state()
      this.#checked = { state, lines: this.#lines() }
      return null
    } catch (error) {
      return error instanceof Error ? `${error.message}.` : String(error)
    }
  }
}

function* rowsOf(lines: Iterable<string>): Generator<UserRow> {
  for (const line of lines) {
    const row = readLine(line)
    if (row !== null) yield row
  }
}

function notAList(path: string, line: number): string {
  return `line ${line} of ${path} is not a line of such a list: put back a copy of the file`
}

/** After a power cut, some file systems have zero bytes in place of the end of the last line. */
const withoutZeros = (line: string) =>
  line.length <= CHANGED_KEY_BYTES ? line.replace(/\0+$/, '') : line

/** The hash of the user of a complete line, in hexadecimal; `null` for another line. */
const userIn = (line: string) => (ERASED.exec(line) ?? CHANGED_KEY.exec(line))?.[2] ?? null

/** The line that two lines of a user become. */
function mergedLine(earlier: string, later: string): string {
  const [first, second] = [readLine(earlier), readLine(later)]
  const save = first && second && decideListedUser(first, second).save
  return save ? lineOf(save) : earlier
}

function lineOf({ user_hash, erased_at, key_hash, key_version }: UserRow): string {
  const key = key_hash?.toString('hex') ?? '-'
  return erased_at === null
    ? `key ${key_version} ${user_hash.toString('hex')} ${key}`
    : `${String(Math.max(0, erased_at)).padStart(TIME_DIGITS, '0')} ${user_hash.toString('hex')} ${key}`
}

/** Writes a list, and replaces a file by it in one step. */
function replaceList(path: string, lines: readonly string[]): void {
  const name = basename(path).replace(/\W/g, '\\$&')
  deleteFilesOfEndedProcesses(dirname(path), new RegExp(`^${name}\\.(\\d+)\\.new$`))
  const draft = `${path}.${process.pid}.new`
  try {
    const file = openSync(draft, 'w', 0o600)
    try {
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
        writeFileSync(file, `${lines.slice(at, at + LINES_AT_ONCE).join('\n')}\n`)
      }
      giveToOwner(draft)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
    syncFile(dirname(path))
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function addedLines(file: number, sizeBefore: number): string[] {
  const added = fstatSync(file).size - sizeBefore
  if (added <= 0) return []
  const bytes = Buffer.alloc(added)
  readSync(file, bytes, 0, added, sizeBefore)
  return bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '')
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
  const erasedAt = time.includes('-') ? 0 : Number(time)
  return { ...newUser(Buffer.from(user, 'hex')), erased_at: erasedAt, key_hash: keyHash }
}
