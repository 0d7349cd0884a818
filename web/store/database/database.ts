import type { DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { DeviceDay } from '@tend/shared/days/registers/reconcile'
import type { ServerLimit } from '@tend/shared/sync/server-limit'
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { BreathingSession } from '../../kinds/breathing-session.ts'
import type { EntryOf } from '../../kinds/kinds.ts'
import { type IdKind, type TableOf, tablesSince } from '../../kinds/tables.ts'
import type { Workout } from '../../kinds/workout.ts'
import type { DeletedEntry } from '../deleted-entries/rules/deleted-entry.ts'
import type { MergeBase } from '../vault/rules/merge-record.ts'
import type { Rehearsal } from '../vault/rules/rehearsal.ts'
import type { VaultTable } from '../vault/rules/vault-tables.ts'
import { DATABASE_NAME, isReadableVersion } from './database-version.ts'
import { forgetFigures } from './forget-figures.ts'
import { forgetLostTemplates } from './forget-lost-templates.ts'
import { exercisesRow, indexExercises, type WorkoutExercisesRow } from './index-exercises.ts'
import type { ImportedDay, ImportedRecord, MoveInReceipt } from './rules/imported-rows.ts'
import { outdatingCore } from './snapshot.ts'

/**
 * A row that is synced. `pending` is 1 while the server has not confirmed the row and absent
 * otherwise, so the index over it is the outbox.
 */
interface SyncedRow {
  pending?: 1
}

/** One day of one user: its registers, and the fields computed from them. */
export interface DailyRow extends DailyFields, DeviceDay, SyncedRow {
  readonly userId: string
  readonly date: LocalDate
}

export interface BreathingSessionRow extends BreathingSession {
  /**
   * As in `SyncedRow`, or 0: the session was imported from another app and is never sent, see
   * `imported-session.ts`.
   */
  pending?: 0 | 1
}

/**
 * A session that was deleted, on this device or another one. The row stays, so that the session never comes
 * back, whatever a server or another device sends.
 */
export interface DeletedSessionRow extends SyncedRow {
  /** The id of the session, which is never used again. */
  readonly id: string
  readonly date: LocalDate
}

/** What the device knows about the server's copy of one user's daily data. */
export interface SyncRow {
  readonly userId: string
  /** The server's cursor for the next pull. */
  readonly cursor: string
  /** The sum of the checksums of all confirmed registers. */
  readonly confirmedSum: number
}

/** The user id of this device, and what is known about it. */
export interface SettingRow {
  readonly key: 'userId'
  readonly value: string
  /** Sent with every request for the id. Absent until `ensureAccessKey` has made it. */
  readonly accessKey?: string
  /** The key that will replace `accessKey`, until the server has confirmed the change. */
  readonly nextAccessKey?: string
  /** The server to which the change is sent, as in an erasure. */
  readonly nextAccessKeyServer?: string
  /** The server refuses the access key, so this device does not sync until the new code is entered. */
  readonly hasWrongKey?: true
  /** The start found no id. The recovery cookie has not been looked up yet. */
  readonly isNew?: boolean
  /** The user switched this device to another id; absent if the id was created here. */
  readonly takenOver?: true
  /** The id was erased from another device, so this device no longer syncs. */
  readonly erasedElsewhere?: true
  /** Why the server refuses what this device sends, and until when nothing is sent. */
  readonly limit?: ServerLimit
  /** The invitation code, until the server has accepted an entry of this id. */
  readonly inviteCode?: string
}

/** An id whose data the server has not erased yet. */
export interface ErasureRow {
  /** A user id, or the id of a vault. */
  readonly userId: string
  /**
   * The access keys that the server may expect; missing before the first is made. For a vault, its id and its
   * key, as in the header `Authorization`.
   */
  readonly accessKeys?: readonly string[]
  /**
   * The server that has the data: its origin, or empty for the page's own server. The erasure is sent only
   * there. Missing in rows from before release 1.0.0, which are sent to whichever server is set, so that an
   * erasure is never dropped.
   */
  readonly server?: string
}

/** The sealed copy of this device, see docs/sealed-copy.md. Absent if it was never turned on. */
export interface VaultRow {
  readonly key: 'vault'
  /** `device-only`: it was turned off, and nothing is sent. */
  readonly state: 'on' | 'device-only'
  /** The 128 random bits of the recovery words, base64url. */
  readonly entropy: string
  /** The vault id and the access key, as in the header `Authorization`. */
  readonly credentials: string
  /** Distinguishes the records of this vault from an earlier vault's. */
  readonly epoch: string
  /** Milliseconds since 1970. */
  readonly sinceMs: number
  /** The server's cursor for the next pull. */
  readonly cursor: string
  /** The sum of the checksums of all records that this device knows to be in the vault. */
  readonly digest: number
  /** By how much the server's sum of all records is higher, after all that it sends were fetched; 0 if missing. */
  readonly difference?: number
  /** When all rows were last compared with `vault_records`; `null` before the first time. */
  readonly comparedMs: number | null
  /** How many records of how many the first pull has fetched; `null` afterwards. */
  readonly restoring: { readonly fetched: number; readonly records: number } | null
  readonly lastSentMs: number | null
  /**
   * Nothing is sent until the user decides what to do. `erased`, `wrong_key`: the server refuses the vault.
   * `words_lost`: the browser has deleted the database, and with it the words.
   */
  readonly problem?: 'erased' | 'wrong_key' | 'words_lost'
  readonly rehearsal: Rehearsal | null
  /** The user id whose plain copy was fetched for the last time before only sealed data travels. */
  readonly plainFetched?: string
  /** The user id whose plain copy can be erased, because everything has come back in a rehearsal. */
  readonly plainUnneeded?: string
  /** The user id whose plain copy the server has erased after a rehearsal. */
  readonly plainErased?: string
  /** The credentials of the vault that these words replace, until it is erased. */
  readonly replaces?: string
  /** The words, cursor and server with which this device fetches what others have sent to that vault. */
  readonly replaced?: {
    readonly entropy: string
    readonly cursor: string
    /** As in an erasure. */
    readonly server: string
  }
  /** The record in that vault with which this device has claimed the right to replace it. */
  readonly claim?: { readonly name: string; readonly sealed: string }
  /** Whether recovery words were entered here, so that other devices use the vault too. */
  readonly isJoined?: boolean
  /** The ids of the vaults for which this device has tried to claim that right. */
  readonly claimed?: readonly string[]
  /** `READING_VERSION` of the version of Tend that has fetched the records; absent before the first pull. */
  readonly readingVersion?: number
}

/**
 * What the device knows about one entry of the sealed copy. `pending` is 1 while the vault does not have
 * the entry as it is, so the index over it is the outbox. Records that cannot be opened have the table
 * `unreadable` and their name as id; so does the record that names the vault's successor.
 */
export interface VaultRecordRow {
  readonly table: VaultTable | 'unreadable' | 'successor'
  readonly id: string
  /** Of the last write (`nextRevision`); 1 for one before the sealed copy was turned on. */
  readonly revision: number
  readonly pending?: 1
  /**
   * The last write was found by comparing rows, so the revision has the time of the comparison. It counts
   * neither as newer nor as older than another version of the vault.
   */
  readonly undated?: 1
  /** The revision before the pending writes, 0 if there was none. Missing if an entry changed while it was sent. */
  readonly sentRevision?: number
  /**
   * The checksums of rows that were sent without an answer, so the vault may have one of them. If the last change
   * was undone, nothing is pending.
   */
  readonly sent?: readonly number[]
  /** The last write counts as written right after the one before (`writeAsKnown`). */
  readonly asKnown?: 1
  /** The pending writes have put a deleted entry back. It stays if another device has deleted it meanwhile. */
  readonly back?: 1
  /** The entry is deleted. */
  readonly deleted?: 1
  /** The record is unreadable because it was changed on its way or on the server. */
  readonly damaged?: 1
  /**
   * The name of the record if a newer version has written it and this one cannot read it. The row on the
   * device is then older than the record, even if it was changed since.
   */
  readonly unread?: string
  /** Only of a setting, a preset exercise or a day. */
  readonly base?: MergeBase
  /** The record in the vault. */
  readonly confirmed?: {
    readonly epoch: string
    readonly name: string
    readonly version: string
    /** The checksum of the row's text. */
    readonly checksum: number
    /** Of the record, which may be lower than what the device has; missing if an earlier version has noted it. */
    readonly revision?: number
  }
}

/**
 * The figures of a calendar year. `forget-figures.ts` deletes the row with each write of an entry of that year.
 */
export interface PlotYearRow {
  readonly year: string
  /** Whose entries they are. */
  readonly userId: string
  /** Of the calculation, see `FIGURES_VERSION`. */
  readonly version: number
  /** A random name, so that a row that was deleted and made again is another one. */
  readonly calculation: string
  /** The figures in the form of this version. Missing while they are calculated. */
  readonly period?: unknown
}

/** An entry that can be brought back for some time after its deletion. */
export type DeletedEntryRow = DeletedEntry & {
  /** When this device stored it, by its own clock, milliseconds since 1970. Not part of the sealed copy. */
  readonly keptSince: number
}

/** A setting of the settings page, or a habit that the user has named. localStorage has all of them as a cache. */
export interface PreferenceRow {
  /** The name of the setting. */
  readonly id: string
  /** Any JSON value, also of a newer version. */
  readonly value: unknown
}

/** Dexie's version in release 1.0.0. Versions 1 to 4 were never released. */
const FIRST_VERSION = 5

/** The database was written before release 1.0.0. It was not changed. */
export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError'
}

/** Where the automatic copies are, see `web/store/copies/copies-database.ts`. */
export const COPIES_DATABASE_NAME = 'tend-copies'

/** Tables whose entries older versions stored as arrays in localStorage, under the same names. */
export const TABLES_OF_ARRAYS = [
  'fitness_exercises',
  'fitness_workouts',
  'fitness_nutrition_logs',
  'fitness_body_metrics',
  'tend_workout_templates',
] as const

type TableWithId<Row> = Row extends { id: string } ? EntityTable<Row, 'id'> : never

/** The tables of kinds. The class has the two whose rows also note what the server has. */
type KindTables = {
  readonly [Name in Exclude<IdKind, 'breathingSessions'> as TableOf<Name>]: TableWithId<
    EntryOf<Name>
  >
}

export interface TendDatabase extends KindTables {}

/**
 * The device's own database, which every screen reads and every tap writes. Tables of dated entries
 * are indexed by date, so that no screen reads more than it shows.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Dexie adds these tables too when it opens the database
export class TendDatabase extends Dexie {
  declare readonly daily_data: Table<DailyRow, [userId: string, date: LocalDate]>
  declare readonly breathing_sessions: EntityTable<BreathingSessionRow, 'id'>
  declare readonly deleted_sessions: EntityTable<DeletedSessionRow, 'id'>
  declare readonly settings: EntityTable<SettingRow, 'key'>
  declare readonly sync_state: EntityTable<SyncRow, 'userId'>
  declare readonly erasures: EntityTable<ErasureRow, 'userId'>
  declare readonly vault: EntityTable<VaultRow, 'key'>
  declare readonly vault_records: Table<VaultRecordRow, [table: string, id: string]>
  declare readonly move_in_receipts: EntityTable<MoveInReceipt, 'id'>
  declare readonly imported_records: Table<ImportedRecord, [kind: IdKind, id: string]>
  declare readonly imported_days: EntityTable<ImportedDay, 'date'>
  declare readonly preferences: EntityTable<PreferenceRow, 'id'>
  declare readonly deleted_entries: EntityTable<DeletedEntryRow, 'id'>
  /** Derived from the other tables, so it is neither exported nor synced. */
  declare readonly plot_years: EntityTable<PlotYearRow, 'year'>
  /** Derived from the workouts, see `index-exercises.ts`. */
  declare readonly workout_exercises: EntityTable<WorkoutExercisesRow, 'id'>

  constructor(name: string = DATABASE_NAME) {
    super(name, {
      // A write resolves once it is on disk, not when the operating system has accepted it.
      chromeTransactionDurability: 'strict',
      // Dexie's cache shows writes before they are committed, which a screen must not do.
      cache: 'disabled',
    })
    // Never edit a released version. Add a new one with its upgrade, and add it to the test, which
    // opens a database of every version (docs/recipes/add-a-stored-field.md).
    this.version(FIRST_VERSION)
      .stores({
        ...tablesSince(FIRST_VERSION),
        daily_data: '[userId+date], pending',
        breathing_sessions: 'id, userId, date, pending',
        settings: 'key',
        sync_state: 'userId',
        erasures: 'userId',
        vault: 'key',
        vault_records: '[table+id], pending, deleted, confirmed.name',
        move_in_receipts: 'id',
        imported_records: '[kind+id], *receipts',
        imported_days: 'date, *receipts',
        plot_years: 'year',
      })
      // Runs only for a database that exists. The error aborts the upgrade, so nothing is changed.
      .upgrade(() => {
        throw new OutdatedDatabaseError()
      })
    this.version(6)
      .stores({
        deleted_entries: 'id, row.id, row.trackerId, keptSince',
        ...tablesSince(6),
        tracker_entries: 'id, date, [trackerId+date]',
        deleted_sessions: 'id, pending',
        workout_exercises: 'id, *exerciseIds',
      })
      .upgrade(async (transaction) => {
        const workouts = await transaction.table<Workout>('fitness_workouts').toArray()
        await transaction.table('workout_exercises').bulkAdd(workouts.map(exercisesRow))
      })
    this.version(7)
      .stores({ ...tablesSince(7), preferences: 'id' })
      .upgrade(forgetLostTemplates)
    this.use({ stack: 'dbcore', name: 'snapshot', create: outdatingCore })
    this.use({ stack: 'dbcore', name: 'forget-figures', level: 1, create: forgetFigures })
    this.use({ stack: 'dbcore', name: 'index-exercises', level: 1, create: indexExercises })
    // Dexie also opens a database that a newer version of the app has upgraded. This version must
    // not write to it, so opening never resolves, and `useDeviceProblem` shows a notice.
    const written = this.verno
    const refuseNewer = () => {
      if (isReadableVersion(this.backendDB().version, written)) return
      this.onNewerData()
      return new Promise(() => {})
    }
    this.on('ready', refuseNewer, true)
  }

  /** Called when the database turns out to be of a newer version than this app. */
  onNewerData = (): void => {}
}
