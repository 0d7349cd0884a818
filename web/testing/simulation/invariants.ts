import { isDeepStrictEqual } from 'node:util'
import { KIND_NAMES, tableOf } from '../../kinds/tables.ts'
import { CHOICE_KEYS } from '../../store/settings/choice-keys.ts'
import type { SimulatedDevice } from './device.ts'
import { holdingsOf, type Ledger, versionOf } from './ledger.ts'
import type { World } from './world.ts'

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
    'nothing is there twice': ({ devices }) => devices.flatMap(doubled),
    'counters are exact': (world) =>
      ofEachPerson(world, async (person, ledger) =>
        ledger.hasForgotten
          ? []
          : world.devicesOf(person).flatMap((device) => ledger.inventedGlasses(holdingsOf(device))),
      ),
    'connected devices agree': ({ devices }) => disagreements(devices),
    'figures agree': (world) => differentFigures(world),
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
