import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameName, MAX_OWN_NAME_CHARS, tidyName } from '@tend/shared/forms/own-name'
import { Occurrences, stableId } from '@tend/shared/records/stable-id'
import { CATALOGUE, defaultsOf } from '../../../areas/tracking/rules/tracker-catalogue.ts'
import { catalogueId } from '../../../areas/tracking/rules/tracker-id.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { MAX_TICKS_A_DAY } from '../../../kinds/tracker-types.ts'
import { appOf, type FormatName } from './apps/app-names.ts'
import type { Collector } from './collector.ts'
import type { MoveInContext, MoveInQuestion } from './move-in.ts'
import { clockTimeOfSeconds, type FileDate, instantOf } from './reading/file-date.ts'
import { exact } from './reading/file-units.ts'
import { trackerName } from './reading/tracker-names.ts'

/** Something of a file that can become a tracker. */
export interface FileTracker
  extends Pick<Tracker, 'type'>,
    Partial<
      Pick<Tracker, 'dayFigure' | 'hasSeveral' | 'targetBound' | 'targetAmount' | 'targetDays'>
    > {
  readonly name: string
  /** The unit of the file; empty if it does not say. */
  readonly unit?: string
  /** The key in the catalogue. Without it the tracker is one of the user's own. */
  readonly catalogueKey?: string | undefined
  /** Whether the page suggests it: things that one has to pick, such as activities, are not. */
  readonly isSuggested: boolean
  /** Whether the reader itself says that it was left out. */
  readonly isNamed?: boolean
}

type Content = Pick<TrackerEntry, 'value' | 'second' | 'text' | 'from' | 'to' | 'note'>

interface Known {
  readonly file: FileTracker
  count: number
  /** `null` unless the user has chosen it. */
  readonly target: Target | null
  /** The times of its ticks, which are numbered once all of a day are known. */
  readonly ticks: Map<LocalDate, (number | null)[]>
}

interface Target {
  readonly tracker: Tracker
  readonly convert: (value: number) => number
}

type NewTracker = Omit<Tracker, 'id' | 'userId' | 'position' | 'isObserved' | 'createdAt'>

const MAX_UNIT_CHARS = 20
/** The steps of a file's scale. */
const FILE_STEPS = 5

/** Turns what other apps have noted into entries of trackers that the user chooses. */
export class TrackerCollector {
  readonly #format: FormatName
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #known = new Map<string, Known>()
  readonly #new: Tracker[] = []
  readonly #occurrences = new Occurrences()

  constructor(format: FormatName, context: MoveInContext, to: Collector) {
    this.#format = format
    this.#context = context
    this.#to = to
  }

  /** Names something, also if it has no entry. */
  add(file: FileTracker): Known {
    const key = keyOf(file)
    const known = this.#known.get(key)
    if (known) return known
    const isChosen = this.#context.answers.trackers?.has(key) === true
    const target = isChosen ? this.#targetOf(file) : null
    const added = { file, count: 0, target, ticks: new Map() }
    this.#known.set(key, added)
    return added
  }

  /** The tracker of something that the user has chosen. */
  chosen(file: FileTracker): Tracker | undefined {
    return this.add(file).target?.tracker
  }

  /** Adds a number, a pair or a text. Numbers are in the unit of the file. */
  addEntry(file: FileTracker, date: FileDate, content: Content): void {
    const known = this.add(file)
    known.count += 1
    if (!known.target) return
    const { tracker, convert } = known.target
    const value = content.value === undefined ? undefined : convert(content.value)
    const numbers = [value, content.second].filter((each) => each !== undefined)
    if (numbers.some((each) => each < tracker.min || each > tracker.max)) {
      const { min, max } = tracker
      this.#to.lose({ note: 'outOfBounds', name: trackerName(file.name), min, max })
      return
    }
    if (value !== content.value && tracker.type !== 'scale') {
      const { unit: from = '' } = file
      const [name, to] = [trackerName(file.name), tracker.unit]
      const example = { before: content.value ?? 0, after: value ?? 0 }
      this.#to.convert({ note: 'trackerUnit', name, from, to, example })
    }
    const filled = Object.entries({ ...content, value }).filter(
      ([, each]) => each !== undefined && each !== '',
    )
    this.#addTo(tracker, date, Object.fromEntries(filled))
  }

  /** Adds a tick. */
  addTick(file: FileTracker, { date, seconds }: FileDate): void {
    const known = this.add(file)
    known.count += 1
    if (!known.target) return
    const ticks = known.ticks.get(date) ?? []
    known.ticks.set(date, ticks)
    ticks.push(seconds)
  }

  /** Adds the ticks. @returns the question which of all these move in */
  end(): MoveInQuestion[] {
    const { trackers } = this.#context.answers
    for (const { file, count, target, ticks } of this.#known.values()) {
      if (target) this.#addTicks(target.tracker, ticks)
      else if (trackers !== undefined && !file.isNamed) {
        this.#to.lose({ note: 'notChosen', name: trackerName(file.name) }, count)
      }
    }
    const options = [...this.#known]
      .map(([key, { file, count }]) => {
        const { name, unit = '', isSuggested } = file
        return { key, name: trackerName(name), unit, count, isSuggested }
      })
      .filter(({ count }) => count > 0)
      .sort((a, b) => Number(b.isSuggested) - Number(a.isSuggested) || b.count - a.count)
    if (options.length === 0) return []
    return [{ kind: 'trackers', options, isAnswered: trackers !== undefined }]
  }

  #addTicks(tracker: Tracker, days: Known['ticks']): void {
    for (const [date, times] of days) {
      const sorted = times.sort((a, b) => (a ?? -1) - (b ?? -1))
      for (const [index, seconds] of sorted.slice(0, MAX_TICKS_A_DAY).entries()) {
        this.#addTo(tracker, { date, seconds }, { value: index + 1 })
      }
      this.#to.lose('manyTicks', Math.max(0, sorted.length - MAX_TICKS_A_DAY))
    }
  }

  #addTo(tracker: Tracker, { date, seconds }: FileDate, content: Content): void {
    const { id: trackerId, type, hasSeveral } = tracker
    const time = seconds === null ? undefined : clockTimeOfSeconds(seconds)
    // An entry of the day has the id that the app gives it too, so that another device has one entry.
    const isOfTime = type === 'scale' || hasSeveral
    const part = type === 'tick' ? content.value : isOfTime ? time?.replace(':', '') : undefined
    const key = [trackerId, date, part].filter((each) => each !== undefined).join('_')
    const count = this.#occurrences.next(key)
    if (count > 0 && !isOfTime) {
      this.#to.lose({ note: 'furtherEntries', name: tracker.name })
      return
    }
    this.#to.add('trackerEntries', {
      id: count === 0 ? key : `${key}_n${count + 1}`,
      userId: this.#context.userId,
      trackerId,
      date,
      createdAt: instantOf({ date, seconds }, count),
      ...content,
      ...((isOfTime || type === 'tick') && time && { time }),
    })
  }

  /** The tracker of the device, or a new one. */
  #targetOf(file: FileTracker): Target {
    const { unit = '' } = file
    const trackers = [...this.#context.trackers, ...this.#new]
    const item = CATALOGUE.flatMap((group) => group.trackers).find(
      ({ key }) => key === file.catalogueKey,
    )
    if (item) {
      const { key, synonyms: _, isNamed: __, otherUnit, ...defaults } = item
      const id = catalogueId(key)
      const inUnit = otherUnit?.unit === unit ? otherUnit : {}
      const known = trackers.find((each) => each.id === id)
      const { targetBound, targetAmount, targetDays } = file
      const target = targetBound && { targetBound, targetAmount, ...(targetDays && { targetDays }) }
      const all = { ...defaults, ...inUnit, ...target, catalogueKey: key }
      const convert = conversion(known ?? all, unit)
      if (convert) return { tracker: known ?? this.#start(id, all), convert }
    }
    const shown = withinChars(unit, MAX_UNIT_CHARS)
    // The same for all apps, so that their files find the tracker after it was renamed.
    const id = stableId('tracker', keyOf(file).toLowerCase())
    const name = trackerName(file.name)
    const known =
      trackers.find((each) => each.id === id) ??
      trackers.find(
        (each) =>
          each.catalogueKey === null &&
          each.type === file.type &&
          each.unit === shown &&
          (isSameName(each.name, name) || isSameName(each.name, file.name)),
      )
    const { isSuggested: _, isNamed: __, ...own } = file
    const tracker =
      known ??
      this.#start(id, {
        ...defaultsOf(file.type),
        ...own,
        name,
        unit: shown,
        catalogueKey: null,
      })
    return { tracker, convert: asItIs }
  }

  #start(id: string, settings: NewTracker): Tracker {
    const { trackers, userId, nowIso } = this.#context
    const last = Math.max(-1, ...trackers.map(({ position }) => position))
    const position = last + 1 + this.#new.length
    const common = { id, userId, position, isObserved: false, createdAt: nowIso }
    const name = this.#freeName(settings.name, settings.unit)
    const tracker: Tracker = { ...settings, name, ...common }
    this.#new.push(tracker)
    this.#to.add('trackers', tracker)
    return tracker
  }

  /** The name, or with the unit or the app if another tracker has it. */
  #freeName(name: string, unit: string): string {
    const all = [...this.#context.trackers, ...this.#new]
    const isFree = (text: string) => !all.some((each) => isSameName(each.name, text))
    const plain = withinChars(tidyName(name), MAX_OWN_NAME_CHARS)
    const endings = [unit, appOf(this.#format), ...Array.from(all, (_, at) => String(at + 2))]
    const others = endings
      .filter((ending) => ending !== '')
      .map((ending) => `${withinChars(plain, MAX_OWN_NAME_CHARS - ending.length - 3)} (${ending})`)
    return [plain, ...others].find(isFree) ?? plain
  }
}

/** A measure with the name of a tracker in the catalogue is one, if its unit is none or the same. */
export function catalogueKeyOf(name: string, unit: string): string | undefined {
  const item = CATALOGUE.flatMap((group) => group.trackers).find(
    (each) => each.type === 'number' && isSameName(each.name, name),
  )
  if (!item) return undefined
  const units = ['', item.unit, item.otherUnit?.unit ?? '', name.toLowerCase()]
  return units.includes(unit.toLowerCase()) || units.includes(unit) ? item.key : undefined
}

function keyOf({ name, unit = '', type }: FileTracker): string {
  return [type, name, unit].join('\n')
}

function withinChars(text: string, max: number): string {
  return [...text].slice(0, max).join('').trim()
}

const asItIs = (value: number) => value

const CONVERSIONS: ReadonlyMap<string, (value: number) => number> = new Map([
  ['°C °F', (value) => inHundredths(value * 1.8 + 32)],
  ['°F °C', (value) => inHundredths((value - 32) / 1.8)],
  ['mg/dL mmol/L', (value) => inHundredths(value / 18.016)],
  ['mmol/L mg/dL', (value) => inHundredths(value * 18.016)],
])

function inHundredths(value: number): number {
  return exact(Math.round(value * 100) / 100)
}

/**
 * Converts values from the file's unit to the tracker's unit, or from the file's five steps to the tracker's.
 * @returns `undefined` if the units cannot be converted
 */
function conversion(
  { type, unit: to, max }: Pick<Tracker, 'type' | 'unit' | 'max'>,
  from: string,
): ((value: number) => number) | undefined {
  if (type === 'scale') {
    return (value) => Math.round(1 + ((value - 1) * (max - 1)) / (FILE_STEPS - 1))
  }
  return from === '' || from === to || to === '' ? asItIs : CONVERSIONS.get(`${from} ${to}`)
}
