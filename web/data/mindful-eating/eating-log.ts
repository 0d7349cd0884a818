import { type EatingLog, MAX_EATING_TEXT_CHARS } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import { readDailyField, writeDailyField } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'
import { ownDays } from '../storage/own-days.ts'
import {
  type EatingEdit,
  forgetEdit,
  isStillStored,
  leftoverEdits,
  nextEdit,
  queueEdit,
} from './edit-queue.ts'

/** The server learns of a text once nobody has typed for so long, or after `LATEST_MS` of typing. */
const PAUSE_MS = 1000
const LATEST_MS = 5000

/** The two texts of a day (specification §3). */
export function readEatingLog(device: Device, date: LocalDate): Promise<EatingLog> {
  return readDailyField(device, date, 'eatingLog')
}

/** The days from `first` on and before `end` on which something was written, newest first. */
export async function readEatingLogs(
  device: Device,
  first: LocalDate,
  end: LocalDate,
): Promise<{ readonly date: LocalDate; readonly log: EatingLog }[]> {
  const rows = await ownDays(device, { first, before: end }).toArray()
  return rows
    .map(({ date, eatingLog }) => ({ date, log: eatingLog }))
    .filter(({ log }) => log.food.trim() !== '' || log.feelings.trim() !== '')
    .reverse()
}

/** Whether there is any day before `date`, whatever it says. */
export async function hasDaysBefore(device: Device, date: LocalDate): Promise<boolean> {
  return (await ownDays(device, { before: date }).limit(1).count()) > 0
}

/**
 * Saves one of the two texts as it stands (specification §4: at every edit). From the call on it
 * survives a reload; it resolves once it, or a later edit of it, is in the database.
 */
export function saveEatingText(
  device: Device,
  date: LocalDate,
  name: keyof EatingLog,
  text: string,
): Promise<void> {
  queueEdit({ date, name, text: text.slice(0, MAX_EATING_TEXT_CHARS) })
  return flushEdits(device)
}

/** Saves what a page left on its way when it was closed in mid-word. */
export async function saveLeftoverEdits(device: Device): Promise<void> {
  for (const edit of leftoverEdits()) {
    await write(device, edit, () => isStillStored(edit))
    forgetEdit(edit)
  }
}

let bringing = Promise.resolve()

/** Brings all edits into the database, one after the other in their order. */
function flushEdits(device: Device): Promise<void> {
  const bring = async () => {
    for (let edit = nextEdit(); edit; edit = nextEdit()) {
      await write(device, edit)
      forgetEdit(edit)
    }
  }
  const brought = bringing.then(bring)
  bringing = brought.catch(() => {})
  return brought
}

async function write(
  device: Device,
  { date, name, text }: EatingEdit,
  isCurrent = () => true,
): Promise<void> {
  const changed = await writeDailyField(device, date, 'eatingLog', (log) =>
    log[name] === text || !isCurrent() ? log : { ...log, [name]: text },
  )
  if (changed) tellServerSoon(device)
}

let pause: ReturnType<typeof setTimeout> | undefined
let untoldSinceMs = 0

/** A letter at a time would be a call at a time. */
function tellServerSoon(device: Device): void {
  const nowMs = Date.now()
  if (pause === undefined) untoldSinceMs = nowMs
  clearTimeout(pause)
  pause = setTimeout(
    () => {
      pause = undefined
      device.written.emit()
    },
    Math.max(0, Math.min(PAUSE_MS, untoldSinceMs + LATEST_MS - nowMs)),
  )
}
