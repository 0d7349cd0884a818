import { type EatingLog, MAX_EATING_TEXT_CHARS } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { ownDays } from '../database/own-days.ts'
import type { Device } from '../device/device.ts'
import { readDailyField, writeDailyField } from './change-day.ts'
import {
  type EatingEdit,
  isStillStored,
  leftoverEdits,
  nextEdit,
  queueEdit,
  removeEdit,
} from './edit-queue.ts'

/**
 * Sync is woken after this pause in typing, and at the latest `MAX_DELAY_MS` after the first edit.
 */
const PAUSE_MS = 1000
const MAX_DELAY_MS = 5000

/** The two texts of a day. */
export function readEatingLog(device: Device, date: LocalDate): Promise<EatingLog> {
  return readDailyField(device, date, 'eatingLog')
}

/** The days with text from `first` (included) to `end` (not included), newest first. */
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

/** Whether any day before `date` is stored, with or without text. */
export async function hasDaysBefore(device: Device, date: LocalDate): Promise<boolean> {
  return (await ownDays(device, { before: date }).limit(1).count()) > 0
}

/**
 * Saves one of the two texts; called for every edit. The text survives a reload from the moment of
 * the call. Resolves once this edit, or a later one of the same text, is in the database.
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

/** Saves the edits that an earlier page had queued when it was closed. */
export async function saveLeftoverEdits(device: Device): Promise<void> {
  for (const edit of leftoverEdits()) {
    await write(device, edit, () => isStillStored(edit))
    removeEdit(edit)
  }
}

/** Saves every edit that is not in the database yet, of this page and of earlier ones. */
export async function saveAllEdits(device: Device): Promise<void> {
  await flushEdits(device)
  await saveLeftoverEdits(device)
}

let flushing = Promise.resolve()

/** Writes all queued edits to the database, one by one in order. */
function flushEdits(device: Device): Promise<void> {
  const flush = async () => {
    for (let edit = nextEdit(); edit; edit = nextEdit()) {
      await write(device, edit)
      removeEdit(edit)
    }
  }
  const flushed = flushing.then(flush)
  flushing = flushed.catch(() => {})
  return flushed
}

async function write(
  device: Device,
  { date, name, text }: EatingEdit,
  isCurrent = () => true,
): Promise<void> {
  const changed = await writeDailyField(device, date, 'eatingLog', (log) =>
    log[name] === text || !isCurrent() ? log : { ...log, [name]: text },
  )
  if (changed) wakeSyncSoon(device)
}

let pause: ReturnType<typeof setTimeout> | undefined
let firstEditAtMs = 0

/** Wakes sync after a pause in typing: without it every keystroke would cause a request. */
function wakeSyncSoon(device: Device): void {
  const nowMs = Date.now()
  if (pause === undefined) firstEditAtMs = nowMs
  clearTimeout(pause)
  pause = setTimeout(
    () => {
      pause = undefined
      device.written.emit()
    },
    Math.max(0, Math.min(PAUSE_MS, firstEditAtMs + MAX_DELAY_MS - nowMs)),
  )
}
