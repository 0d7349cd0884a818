import { mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import { type DayRegisters, type Register, WATER } from '@tend/shared/days/registers/registers'
import { isSameValue } from '@tend/shared/records/same-value'
import { ID_KINDS, tableOf } from '../../kinds/tables.ts'
import type { ReplacedRecord } from '../../store/database/rules/imported-rows.ts'
import type { SimulatedDevice } from './device.ts'

/** Whether a version of an entry is on its screens, or among the deleted entries. */
type Place = 'live' | 'listed'

/** The contents of a device: the versions of entries, and the registers of days by date. */
export interface Holdings {
  readonly versions: ReadonlyMap<string, Place>
  /** Versions that were deleted before another one of their entry, which the list shows in their place. */
  readonly hidden: ReadonlySet<string>
  /** Of versions among the deleted entries, the ids of the rows that keep them. */
  readonly listings: ReadonlyMap<string, readonly string[]>
  /** The versions on screens, by kind and id. */
  readonly entries: ReadonlyMap<string, string>
  /** The kinds and ids of entries whose version waits to be sent to the sealed copy. */
  readonly unsent: ReadonlySet<string>
  /** The versions that an import has replaced. They come back when it is taken back. */
  readonly replaced: ReadonlySet<string>
  readonly days: ReadonlyMap<string, DayRegisters>
}

/** Fields that differ between devices, or that a copy of an entry gets again. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['id', 'userId', 'order', 'pending'])

/** Trackers and exercises that two devices make with the same name are one. */
const NAMED_FIELDS: ReadonlySet<string> = new Set([...OWN_FIELDS, 'createdAt', 'position'])
const NAMED_KINDS: ReadonlySet<string> = new Set(['trackers', 'exercises'])

/** Names a version of an entry by its content. Each has a text or a time that no other has. */
export function versionOf(kind: string, row: object): string {
  const ignored = NAMED_KINDS.has(kind) || isOfDay({ ...row }) ? NAMED_FIELDS : OWN_FIELDS
  const fields = Object.entries(row).filter(([name]) => !ignored.has(name))
  return `${kind} ${JSON.stringify(sorted(Object.fromEntries(fields)))}`
}

/** The same noted on two devices, at other times of a day of something that is noted once a day, is one. */
function isOfDay({ id, date, trackerId }: Record<string, unknown>): boolean {
  return trackerId !== undefined && String(id).includes(String(date))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  )
}

/** Presets are merged field by field, so a version of one can go without anybody replacing it. */
function isOwn(kind: string, row: { readonly isCustom?: unknown }): boolean {
  return kind !== 'exercises' || row.isCustom === 1
}

/** The deleted entries: of one that was deleted several times, the list shows only the last one. */
function deletedOn(device: SimulatedDevice) {
  const rows = device
    .rows('deleted_entries')
    .toSorted((a, b) => Number(b.deletedAt) - Number(a.deletedAt))
  const seen = new Set<string>()
  return rows.flatMap(({ id, kind: ofRow, row, isReplaced }) => {
    const [kind, entry] = [
      String(ofRow),
      row as { readonly id: string; readonly isCustom?: unknown },
    ]
    if (!isOwn(kind, entry)) return []
    const key = `${kind} ${entry.id}`
    const isShown = isReplaced || kind === 'breathingSessions' || !seen.has(key)
    if (!isReplaced) seen.add(key)
    return [{ id: String(id), version: versionOf(kind, entry), isShown }]
  })
}

export function holdingsOf(device: SimulatedDevice): Holdings {
  const versions = new Map<string, Place>()
  const hidden = new Set<string>()
  const listings = new Map<string, string[]>()
  for (const { id, version, isShown } of deletedOn(device)) {
    if (!isShown) hidden.add(version)
    else {
      versions.set(version, 'listed')
      listings.set(version, [...(listings.get(version) ?? []), id])
    }
  }
  const entries = new Map<string, string>()
  for (const kind of ID_KINDS) {
    for (const row of device.rows(tableOf(kind))) {
      if (!isOwn(kind, row)) continue
      const version = versionOf(kind, row)
      versions.set(version, 'live')
      entries.set(`${kind} ${row.id}`, version)
    }
  }
  const pending = device.rows('vault_records').filter((record) => record.pending === 1)
  const unsent = new Set(pending.map(({ table, id }) => `${table} ${id}`))
  const replaced = new Set<string>()
  for (const { kind, replaced: before } of device.rows('imported_records')) {
    if (before) replaced.add(versionOf(String(kind), (before as ReplacedRecord).row))
  }
  const days = new Map<string, DayRegisters>()
  for (const { date, registers } of device.rows('daily_data')) {
    const known = days.get(String(date))
    days.set(String(date), mergeRegisters(known ?? {}, registers as DayRegisters))
  }
  return { versions, hidden, listings, entries, unsent, replaced, days }
}

interface Written {
  readonly where: string
  /** Where the person has put it last. */
  place: Place | 'gone'
  /** The name of the device. */
  readonly on: string
  /** It was written on a device without a sealed copy. */
  readonly isApart: boolean
  /** When that device has joined one since, in milliseconds since 1970. */
  joinedAtMs?: number
  /** A file has brought it, and no person has changed it. */
  readonly isOfFile: boolean
  /**
   * The rows of the list from which the person has brought it back. Of a tracker also the entries that it has got
   * since: it stays for those that the device did not know on which it is deleted.
   */
  readonly broughtBack: Set<string>
  /** The person has replaced it by another version. */
  isReplaced: boolean
  /**
   * It came again after it was replaced, by an Undo or from the list of another device. It counts as never replaced, so
   * a change by another device is later.
   */
  isUndone: boolean
  /**
   * The server has lost it, and not every device knows it. Another device may change or delete the entry later, and
   * nothing tells that it has not known this version.
   */
  isUnknown?: boolean
}

interface WrittenRegister {
  readonly date: string
  readonly name: string
  readonly register: Register
  readonly where: string
  /** The name of the device. */
  readonly on: string
}

/** The version of an entry that a person has made last. */
interface Latest {
  readonly version: string
  readonly atMs: number
  readonly where: string
}

/** Something that a person has done, for the ledger. */
export interface Deed {
  readonly where: string
  /** The name of the device. */
  readonly on: string
  /** Milliseconds since 1970. */
  readonly atMs: number
  /** On a device without a sealed copy. */
  readonly isApart: boolean
  /** It counts as done now. Other things count as done right after what the device knows, such as an Undo. */
  readonly isDated: boolean
  /** A file of another app was moved in. Its entries count as done now unless the device knows them. */
  readonly movesIn: boolean
  /** The person has taken something from the list of deleted entries, to have it again. */
  readonly bringsBack: boolean
}

/** The text or the time of an entry that a file has brought, until somebody changes it. */
const MOVED_IN = /moved in \d|T0\d:00:00\.000Z/

/** A tracker of the catalogue, whose version is the same on all devices that have started it. An Undo takes its own. */
const OF_CATALOGUE = /^trackers .*"catalogueKey":"/

const TRACKER_ID = /^trackerEntries .*"trackerId":"([^"]+)"/

/** Everything that a person has written, to find what has disappeared. */
export class Ledger {
  readonly #versions = new Map<string, Written>()
  readonly #latest = new Map<string, Latest>()
  /** By device and entry: the version that the device had before changes that it has not sent. */
  readonly #shared = new Map<string, string | undefined>()
  /** The kind and id of the entry of each version. */
  readonly #keys = new Map<string, string>()
  #registers: WrittenRegister[] = []
  /** What is left of it, if a device or the server has lost something that cannot be found again. */
  hasForgotten = false

  /** Whether the person has written anything. */
  get isUsed(): boolean {
    return this.#versions.size > 0 || this.#registers.length > 0
  }

  /** The person has changed something while not all of their devices had the same sealed copy. */
  wasApart = false

  /** Notes what the person has changed on a device. */
  note(before: Holdings, after: Holdings, deed: Deed): void {
    const { where, on, isApart, atMs, bringsBack } = deed
    this.#noteLatest(before, after, deed)
    if (!isApart) {
      for (const written of this.#versions.values()) {
        if (written.isApart && written.on === on) written.joinedAtMs ??= atMs
      }
    }
    this.#noteEntriesOfTrackers(before, after)
    for (const [key, version] of after.entries) this.#keys.set(version, key)
    for (const [version, place] of after.versions) {
      const old = before.versions.get(version)
      if (old === place) {
        const listings = after.listings.has(version) ? [] : (before.listings.get(version) ?? [])
        const known = this.#versions.get(version)
        if (listings.length === 0 || known?.place !== 'listed') continue
        // Another device has deleted or replaced it. The person brings its tracker back, or removes it from the list.
        known.place = bringsBack ? 'live' : 'gone'
        if (bringsBack) for (const id of listings) known.broughtBack.add(id)
        continue
      }
      const written = this.#versions.get(version) ?? {
        where,
        on,
        place,
        isApart,
        isOfFile: !deed.isDated && MOVED_IN.test(version),
        broughtBack: new Set<string>(),
        isReplaced: false,
        isUndone: false,
      }
      if (old === 'listed') {
        for (const id of before.listings.get(version) ?? []) written.broughtBack.add(id)
      }
      if (written.place === 'gone' && (old === undefined || written.isReplaced))
        written.isUndone = true
      if (old === undefined || place === 'live' || written.place !== 'gone') written.place = place
      // Of a deletion that another device has taken back, which this one does not know yet.
      const isListedSince =
        after.listings.get(version)?.length !== before.listings.get(version)?.length
      if (old === 'live' && place === 'listed' && !isListedSince) {
        written.place = 'gone'
        written.isReplaced = true
      }
      this.#versions.set(version, written)
    }
    for (const [version, old] of before.versions) {
      const written = this.#versions.get(version)
      if (!written || after.versions.has(version)) continue
      // Another device may have brought it back, which this one does not know.
      const listings = before.listings.get(version) ?? []
      const isBackElsewhere =
        written.place === 'live' && listings.every((id) => written.broughtBack.has(id))
      written.isReplaced = old === 'live'
      if (old === 'live' || !isBackElsewhere) written.place = 'gone'
    }
    // Whoever brings another version of a deleted entry back, or deletes it for good, does not want this one.
    for (const version of before.hidden) {
      const written = this.#versions.get(version)
      const isThere = after.hidden.has(version) || after.versions.has(version)
      if (written?.place === 'listed' && !isThere) written.place = 'gone'
    }
    // An Undo may take a register as if it had never been written. Another device may have the same of the same file.
    const isKept = (each: WrittenRegister) =>
      each.on !== on || isIn(after, each) || !isIn(before, each)
    if (!deed.isDated) this.#registers = this.#registers.filter(isKept)
    for (const [date, registers] of after.days) {
      const old = before.days.get(date) ?? {}
      for (const [name, register] of Object.entries(registers)) {
        if (isSameValue(old[name], register)) continue
        this.#registers.push({ date, name, register, where, on })
      }
    }
  }

  #noteEntriesOfTrackers(before: Holdings, after: Holdings): void {
    for (const [key, version] of after.entries) {
      const tracker = TRACKER_ID.exec(version)?.[1]
      if (tracker === undefined || before.entries.get(key) === version) continue
      this.#versions.get(after.entries.get(`trackers ${tracker}`) ?? '')?.broughtBack.add(key)
    }
    for (const [key, version] of before.entries) {
      if (!key.startsWith('trackers ') || after.versions.get(version) === 'live') continue
      const broughtBack = this.#versions.get(version)?.broughtBack
      for (const entry of broughtBack ?? [])
        if (before.entries.has(entry)) broughtBack?.delete(entry)
    }
  }

  /** Versions that share none with another device, if one of them was taken from the screens. */
  hiddenIn({ versions }: Holdings): string[] {
    const found: string[] = []
    for (const ofEntry of this.#byEntry().values()) {
      const staying = ofEntry.filter(([version, written]) => this.#stays(version, written))
      const apart = staying.filter(([, { isApart }]) => isApart)
      const shared = staying.filter(([, { isApart }]) => !isApart)
      const isShown = ([version]: [string, Written]) => versions.get(version) === 'live'
      // Devices with the same sealed copy may have replaced all but the last version that they share.
      const isHidden = apart.some(isShown) && !shared.some(isShown)
      for (const [version, { where }] of isHidden ? staying : apart)
        if (versions.get(version) === 'listed') found.push(`only listed: ${version} of ${where}`)
    }
    return found
  }

  #byEntry(): ReadonlyMap<string, [string, Written][]> {
    const found = new Map<string, [string, Written][]>()
    for (const each of this.#versions) {
      const key = this.#keys.get(each[0]) ?? each[0]
      found.set(key, [...(found.get(key) ?? []), each])
    }
    return found
  }

  /** Whether a version must be on the screens, next to one that knows nothing of it. */
  #stays(version: string, written: Written): boolean {
    const { place, isUndone } = written
    const isAlone = version.startsWith('trackers ') || MOVED_IN.test(version)
    return place === 'live' && !isUndone && !isAlone && !this.#isOutdated(version, written)
  }

  /** Whether another device has changed the entry once this version was in the sealed copy, so its change is later. */
  #isOutdated(version: string, { joinedAtMs }: Written): boolean {
    const latest = this.#latest.get(this.#keys.get(version) ?? '')
    return joinedAtMs !== undefined && latest !== undefined && latest.atMs > joinedAtMs
  }

  #noteLatest(before: Holdings, after: Holdings, { where, atMs, ...deed }: Deed): void {
    for (const key of new Set([...before.entries.keys(), ...after.entries.keys()])) {
      const [old, version] = [before.entries.get(key), after.entries.get(key)]
      if (old === version) continue
      const latest = this.#latest.get(key)
      const isOfFile = deed.movesIn && old === undefined && MOVED_IN.test(version ?? '')
      const isDated = deed.isDated || isOfFile
      const onDevice = `${deed.on} ${key}`
      if (!before.unsent.has(key)) this.#shared.set(onDevice, old)
      // A change that is taken back before it was sent counts as none.
      const isTakenBack = version === this.#shared.get(onDevice)
      if (isDated && version !== undefined && !isTakenBack && latest?.atMs !== atMs) {
        this.#latest.set(key, { version, atMs, where })
      } else if (isDated || old === latest?.version) this.#latest.delete(key)
    }
  }

  /** Entries whose version on a device is earlier than the last one that a person has made. */
  outdatedOn({ entries }: Holdings): string[] {
    return [...this.#latest].flatMap(([key, { version, where }]) =>
      entries.get(key) === version
        ? []
        : [`an earlier version: ${key} is ${entries.get(key)}, not ${version} of ${where}`],
    )
  }

  /** The server has lost what it had. @param held by each device of the person */
  noteLostCopy(held: readonly Holdings[]): void {
    for (const [version, written] of this.#versions)
      written.isUnknown ||= !held.every(({ versions }) => versions.has(version))
  }

  /** What has disappeared without a person who knew it, one line for each. */
  lostFrom(content: Holdings): string[] {
    const versions = [...this.#versions].filter(
      ([version, { place, isUndone, isUnknown }]) =>
        place !== 'gone' &&
        !isUndone &&
        !isUnknown &&
        !content.versions.has(version) &&
        !content.hidden.has(version) &&
        !content.replaced.has(version),
    )
    const registers = this.#registers.filter((each) => !isIn(content, each))
    return [
      ...versions.map(([version, { where }]) => `lost: ${version} of ${where}`),
      ...registers.map(
        ({ date, name, register, where }) =>
          `lost: ${date} ${name} ${JSON.stringify(register)} of ${where}`,
      ),
    ]
  }

  /**
   * Entries that a device shows although the person has deleted or replaced it. A file can bring its entries again; they must
   * be gone once no device has its receipt.
   */
  backOn({ versions }: Holdings, hasReceipt: boolean): string[] {
    return [...this.#versions].flatMap(([version, written]) => {
      const { place, where, isOfFile, broughtBack, isUndone } = written
      // What was brought back, or came again by an Undo, stays if a device that does not know that deletes it.
      if (broughtBack.size > 0 || isUndone || OF_CATALOGUE.test(version)) return []
      const isRemoved = isOfFile ? !hasReceipt : place !== 'live'
      return isRemoved && versions.get(version) === 'live'
        ? [`back although it was removed: ${version} of ${where}`]
        : []
    })
  }

  /** Trackers in another order count as changed, to which an Undo of another device gives way. */
  noteOrder({ entries }: Holdings): void {
    for (const [key, version] of entries) {
      if (key.startsWith('trackers '))
        this.#versions.get(version)?.broughtBack.add('in another order')
    }
  }

  /** Glasses on a device without a person who added or removed them. */
  inventedGlasses({ days }: Holdings): string[] {
    const noted = new Map<string, DayRegisters>()
    for (const { date, name, register } of this.#registers) {
      if (name.startsWith(WATER)) {
        noted.set(date, mergeRegisters(noted.get(date) ?? {}, { [name]: register }))
      }
    }
    return [...days].flatMap(([date, registers]) =>
      Object.entries(registers)
        .filter(([name]) => name.startsWith(`${WATER}.`))
        .filter(([name, register]) => {
          // A device that is apart may have fewer; what is missing everywhere is lost.
          const people = noted.get(date) ?? {}
          return mergeRegisters(people, { [name]: register }) !== people
        })
        .map(([name, register]) => `glasses without a person: ${date} ${name} ${register}`),
    )
  }

  /** After the time for which deleted entries are kept. Each device removes them when it is opened. */
  forgetDeleted(): void {
    for (const written of this.#versions.values()) {
      if (written.place === 'listed') written.place = 'gone'
    }
  }

  /** After something that was meant to remove what it has removed. */
  forgetAllBut(content: Holdings): void {
    for (const [version, written] of this.#versions) {
      const place = content.versions.get(version) ?? 'gone'
      if (written.place === place || written.place === 'gone') continue
      // Where a deleted entry is still on a screen, its deletion may follow.
      written.place = written.place === 'live' ? place : 'gone'
      written.broughtBack.clear()
    }
    const kept = this.#registers.filter((each) => isIn(content, each))
    this.hasForgotten = true
    this.#registers = kept
  }
}

function isIn({ days }: Holdings, { date, name, register }: WrittenRegister): boolean {
  const registers = days.get(date) ?? {}
  return mergeRegisters(registers, { [name]: register }) === registers
}

/** The contents that all of the holders have. */
export function merged(holdings: readonly Holdings[]): Holdings {
  const versions = new Map<string, Place>()
  const listings = new Map<string, readonly string[]>()
  const [hidden, replaced] = [new Set<string>(), new Set<string>()]
  const days = new Map<string, DayRegisters>()
  for (const each of holdings) {
    for (const version of each.hidden) hidden.add(version)
    for (const version of each.replaced) replaced.add(version)
    for (const [version, place] of each.versions) {
      if (versions.get(version) !== 'live') versions.set(version, place)
    }
    for (const [date, registers] of each.days) {
      days.set(date, mergeRegisters(days.get(date) ?? {}, registers))
    }
  }
  return { versions, hidden, listings, entries: new Map(), unsent: new Set(), replaced, days }
}
