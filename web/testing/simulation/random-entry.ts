import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { Field, Fields } from '../../kinds/field.ts'
import { type EntryOf, KINDS, kindOf } from '../../kinds/kinds.ts'
import type { KindName } from '../../kinds/tables.ts'
import type { Turn } from './turn.ts'

/** The days of a world on which entries are made, so that they meet. */
const DAYS = 4

export function randomDate({ random, today }: Turn): LocalDate {
  return random.chance(0.5) ? today : addDays(today, -random.below(DAYS))
}

/** Fields that the app decides, or that tie an entry to another one. */
const FIXED: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'createdAt',
  'isCustom',
  'trackerId',
  'type',
  'catalogueKey',
  'order',
  'archivedAt',
  'fileName',
  'position',
])

/** The fields of a kind that a person can change; none for kinds that are only added and deleted. */
export function editableFields(kind: KindName): readonly string[] {
  if (kind === 'breathingSessions') return []
  return Object.keys(fieldsOf(kind)).filter((name) => !FIXED.has(name))
}

export function randomValueOfField(kind: KindName, name: string, turn: Turn): unknown {
  const field = fieldsOf(kind)[name]
  return field && randomValue(field, name, turn)
}

/** The entry with another value in one field; `undefined` if that is not valid. */
export function withRandomField<Name extends KindName>(
  kind: Name,
  entry: EntryOf<Name>,
  name: string,
  value: unknown,
  turn: Turn,
): EntryOf<Name> | undefined {
  const { typed: _, ...kept } = entry as { readonly typed?: unknown }
  return read(kind, { ...kept, [name]: value }, turn)
}

/** A random entry of a kind, made from its definition. */
export function randomEntry<Name extends KindName>(
  kind: Name,
  id: string,
  turn: Turn,
): EntryOf<Name> | undefined {
  const values = Object.entries(fieldsOf(kind)).map(([name, field]) => [
    name,
    randomValue(field, name, turn),
  ])
  const createdAt = new Date(turn.device.now()).toISOString()
  return read(kind, { ...Object.fromEntries(values), id, createdAt }, turn)
}

function read<Name extends KindName>(
  kind: Name,
  value: object,
  { device }: Turn,
): EntryOf<Name> | undefined {
  const context = { userId: device.userId, nowIso: new Date(device.now()).toISOString() }
  return kindOf(kind).read(value, context) as EntryOf<Name> | undefined
}

function fieldsOf(kind: KindName): Fields {
  return (KINDS[kind] as { readonly fields?: Fields }).fields ?? {}
}

/** A new text goes wherever it is valid, so that each version can be recognised. */
function randomValue({ samples, limits, items, read }: Field, name: string, turn: Turn): unknown {
  const { random, text, device } = turn
  if (name === 'date') return randomDate(turn)
  if (items) {
    return Array.from({ length: 1 + random.below(2) }, () =>
      Object.fromEntries(
        Object.entries(items).map(([inner, field]) => [inner, randomValue(field, inner, turn)]),
      ),
    )
  }
  if (limits && random.chance(0.7)) {
    const max = Math.min(limits.max, limits.min + 100)
    return Math.round((limits.min + random.fraction() * (max - limits.min)) * 10) / 10
  }
  const context = { userId: device.userId, nowIso: '' }
  const isText = samples.some((sample) => typeof sample === 'string')
  const own = text()
  if (isText && !name.endsWith('Id') && read(own, context, {}) === own) return own
  return random.pick(samples)
}
