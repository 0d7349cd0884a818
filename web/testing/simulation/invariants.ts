import { isDeepStrictEqual } from 'node:util'
import { mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import { KIND_NAMES, tableOf } from '../../kinds/tables.ts'
import { CHOICE_KEYS } from '../../store/settings/choice-keys.ts'
import type { SimulatedDevice } from './device.ts'
import { holdingsOf, type Ledger, versionOf } from './ledger.ts'
import type { World } from './world.ts'

/**
 * Of a world without faults after a sync run, before all records are compared, as once a day. Only this comparison
 * fetches a choice again for which a device had no room.
 */
export function disagreementsAfterSync({ devices, hadLateMarks, ledgers }: World): string[] {
  const wasFull = devices.some((device) => device.wasFull)
  if (wasFull || hadLateMarks || ledgers.some(({ hasForgotten }) => hasForgotten)) return []
  return disagreements(devices).map((each) => `late: ${each}`)
}

/** Each returns its violations at the end of a world; none if it holds. docs/reliability.md has a sentence for each. */
export const INVARIANTS: Readonly<Record<string, (world: World) => Promise<string[]> | string[]>> =
  {
    'nothing is lost': (world) =>
      ofEachPerson(world, async (person, ledger) =>
        ledger.lostFrom(await world.content(person, 'devices and copies')),
      ),
    'nothing comes back': (world) =>
      ofEachPerson(world, async (person, ledger) => {
        if (world.wereClocksWrong || ledger.hasForgotten || ledger.wasApart) return []
        const devices = world.devicesOf(person)
        const hasReceipt = devices.some((device) => device.rows('move_in_receipts').length > 0)
        return devices.flatMap((device) => ledger.backOn(holdingsOf(device), hasReceipt))
      }),
    'both versions stay without a common one': (world) =>
      ofEachPerson(world, async (person, ledger) =>
        ledger.hiddenIn(await world.content(person, 'devices')),
      ),
    'the later version stays': (world) =>
      ofEachPerson(world, async (person, ledger) =>
        world.wereClocksWrong || ledger.hasForgotten || ledger.wasApart
          ? []
          : world.devicesOf(person).flatMap((device) => ledger.outdatedOn(holdingsOf(device))),
      ),
    'nothing is there twice': (world) => [
      ...world.devices.flatMap(doubled),
      ...world.devices.flatMap((device) => notedTwice(device, world)),
    ],
    'counters are exact': (world) =>
      ofEachPerson(world, async (person, ledger) =>
        ledger.hasForgotten
          ? []
          : world.devicesOf(person).flatMap((device) => ledger.inventedGlasses(holdingsOf(device))),
      ),
    'connected devices agree': ({ devices }) => disagreements(devices),
    'a sealed copy is complete': (world) => incompleteCopies(world),
    'entries belong to the user id of their device': ({ devices }) => devices.flatMap(ofOthers),
    'figures agree': (world) => differentFigures(world),
    'erased copies are gone': async (world) => {
      const statuses = await Promise.all(world.erasedCopies.map((each) => world.statusOf(each)))
      return statuses.includes(200) ? ['the server has an erased sealed copy'] : []
    },
    'texts and keys stay secret': async (world) => {
      const stored = world.server.storedText()
      const text = /planted \d+/.exec(stored)
      const keys = (await world.secrets()).filter((secret) => stored.includes(secret))
      return [...(text ?? []), ...keys].map((found) => `the server has ${found} in plain text`)
    },
  }

async function ofEachPerson(
  { ledgers }: World,
  check: (person: number, ledger: Ledger) => Promise<string[]>,
): Promise<string[]> {
  return (await Promise.all(ledgers.map((ledger, person) => check(person, ledger)))).flat()
}

function doubled(device: SimulatedDevice): string[] {
  return KIND_NAMES.flatMap((kind) => {
    if (kind === 'days') return []
    const versions = device.rows(tableOf(kind)).map((row) => versionOf(kind, row))
    const twice = versions.filter((version, at) => versions.indexOf(version) !== at)
    return twice.map((version) => `twice on ${device.name}: ${version}`)
  })
}

/**
 * A tracker that is noted once a day has one entry for a day, or one for each planned time that was ticked, unless
 * devices had their own before they shared a sealed copy.
 */
function notedTwice(device: SimulatedDevice, { withSeveral, ledgers }: World): string[] {
  if (ledgers[device.person]?.wasApart) return []
  const ticks = device.rows('trackers').filter(({ type }) => type === 'tick')
  const planOf = new Map(ticks.map(({ id, labels }) => [id, labels as string[]]))
  const days = device
    .rows('tracker_entries')
    .filter(({ trackerId }) => !withSeveral.has(String(trackerId)))
    .filter(({ trackerId }) => planOf.get(trackerId)?.length !== 0)
    .map(({ trackerId, date, value }) =>
      [trackerId, ...(planOf.has(trackerId) ? [value] : []), 'on', date].join(' '),
    )
  const twice = days.filter((day, at) => days.indexOf(day) !== at)
  return twice.map((day) => `noted twice on ${device.name}: ${day}`)
}

function ofOthers(device: SimulatedDevice): string[] {
  const userId = device.rows('settings')[0]?.value
  return KIND_NAMES.flatMap((kind) => {
    const rows = device.rows(tableOf(kind)).filter((row) => (row.userId ?? userId) !== userId)
    return rows.map((row) => `of another user id on ${device.name}: ${versionOf(kind, row)}`)
  })
}

/** A device that joins gets what those have that share the sealed copy. */
async function incompleteCopies(world: World): Promise<string[]> {
  const found: string[] = []
  for (const device of world.devices) {
    const copy = copyOf(device)?.isSealed && (await world.copyOf(device))
    if (!copy) continue
    const { versions, days } = holdingsOf(device)
    for (const [version, place] of versions) {
      if (copy.versions.get(version) !== place)
        found.push(`not in the sealed copy of ${device.name}: ${version}`)
    }
    for (const [date, registers] of days) {
      const copied = copy.days.get(date) ?? {}
      if (mergeRegisters(copied, registers) !== copied)
        found.push(`not in the sealed copy of ${device.name}: the day ${date}`)
    }
  }
  return found
}

/** What devices share: a sealed copy, a plain one, or nothing. */
function copyOf(
  device: SimulatedDevice,
): { readonly id: string; readonly isSealed: boolean } | null {
  const [vault] = device.rows('vault')
  const [user] = device.rows('settings')
  if (vault) {
    const isOn = vault.state === 'on' && !vault.problem
    return isOn ? { id: String(vault.credentials), isSealed: true } : null
  }
  const isStopped = !user || user.hasWrongKey || user.erasedElsewhere
  return isStopped ? null : { id: String(user.value), isSealed: false }
}

/** Devices by the copy that they share. */
function connected(devices: readonly SimulatedDevice[]) {
  const groups = new Map<string, { isSealed: boolean; devices: SimulatedDevice[] }>()
  for (const device of devices) {
    const copy = copyOf(device)
    if (!copy) continue
    const group = groups.get(copy.id) ?? { isSealed: copy.isSealed, devices: [] }
    group.devices.push(device)
    groups.set(copy.id, group)
  }
  return [...groups.values()]
}

const OWN_FIELDS: ReadonlySet<string> = new Set([
  'userId',
  'confirmed',
  'pending',
  'order',
  'keptSince',
  'sentTexts',
])

function shared(rows: readonly Record<string, unknown>[]): object[] {
  const text = JSON.stringify(rows, (name, value) => (OWN_FIELDS.has(name) ? undefined : value))
  return JSON.parse(text)
}

/** The rows that devices share. Imported sessions stay on their device without a sealed copy. */
function sentRows(device: SimulatedDevice, table: string, isSealed: boolean) {
  const rows = device.rows(table)
  return isSealed ? rows : rows.filter(({ pending }) => pending !== 0)
}

function disagreements(devices: readonly SimulatedDevice[]): string[] {
  return connected(devices).flatMap(({ isSealed, devices: [first, ...others] }) => {
    if (!first) return []
    const tables = isSealed
      ? [...KIND_NAMES.map(tableOf), 'preferences', 'deleted_entries']
      : ['daily_data', 'breathing_sessions']
    return others.flatMap((other) => {
      const rows = tables.flatMap((table) => {
        const [one, two] = [first, other].map((device) => shared(sentRows(device, table, isSealed)))
        return isDeepStrictEqual(one, two)
          ? []
          : [
              `${table} of ${first.name} and ${other.name} differ: ${firstDifference(one ?? [], two ?? [])}`,
            ]
      })
      const choices = isSealed ? Object.values(CHOICE_KEYS) : []
      const different = choices.flatMap((key) => {
        const [one, two] = [first, other].map(({ storage }) => storage.getItem(key))
        return one === two
          ? []
          : [`${key} of ${first.name} and ${other.name} differ: ${one}, ${two}`]
      })
      return [...rows, ...different]
    })
  })
}

/** The first row that only one device has, or the fields in which it differs. */
function firstDifference(one: readonly object[], two: readonly object[]): string {
  const rowsOf = (rows: readonly object[]) =>
    new Map(
      rows.map((row) => [
        'date' in row && !('id' in row) ? row.date : (row as { id: unknown }).id,
        row,
      ]),
    )
  const [inOne, inTwo] = [rowsOf(one), rowsOf(two)]
  for (const key of new Set([...inOne.keys(), ...inTwo.keys()])) {
    const [first, second] = [inOne.get(key), inTwo.get(key)]
    if (isDeepStrictEqual(first, second)) continue
    if (!first || !second)
      return `only ${first ? 'the first' : 'the second'} has ${JSON.stringify(first ?? second)}`
    const fields = Object.entries({ ...first, ...second }).filter(
      ([name]) => !isDeepStrictEqual(first[name as never], second[name as never]),
    )
    return fields
      .map(
        ([name]) =>
          `${key} ${name}: ${JSON.stringify(first[name as never])} and ${JSON.stringify(second[name as never])}`,
      )
      .join(', ')
  }
  return 'in their order'
}

async function differentFigures({ devices, clock }: World): Promise<string[]> {
  const found: string[] = []
  for (const group of connected(devices)) {
    if (!group.isSealed) continue
    const figures: unknown[] = []
    for (const device of group.devices.filter(({ skewMs }) => skewMs === 0)) {
      const tab = device.tabs.find((each) => each?.isOpen())
      if (tab) figures.push(await clock.runUntilSettled(tab.page.figures(), 0))
    }
    const different = figures.find(
      (each) => !isDeepStrictEqual(withoutUser(each), withoutUser(figures[0])),
    )
    if (different)
      found.push(`Home shows ${JSON.stringify(different)} and ${JSON.stringify(figures[0])}`)
  }
  return found
}

function withoutUser(figures: unknown): unknown {
  return JSON.parse(
    JSON.stringify(figures, (name, value) => (name === 'userId' ? undefined : value)),
  )
}
