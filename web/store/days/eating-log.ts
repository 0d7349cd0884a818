import { type EatingLog, MAX_EATING_TEXT_CHARS } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { ownDays } from '../database/own-days.ts'
import type { Device } from '../device/device.ts'
import type { UnsavedTexts } from '../local-storage/autosave.ts'
import { readDailyField, writeDailyField } from './change-day.ts'

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
 * Saves one of the two texts; called for every edit. Resolves with the stored text once it is in the database.
 * @param seen the texts that the person saw and changed into this one; another one that was stored meanwhile stays
 *   beside it. Without them it replaces any.
 * @param isReplaced whether the person has replaced the text meanwhile; asked when it is about to be stored
 */
export function saveEatingText(
  device: Device,
  date: LocalDate,
  name: keyof EatingLog,
  text: string,
  seen?: readonly string[],
  isReplaced = () => false,
): Promise<string> {
  return changeEatingText(device, date, name, (stored) => {
    if (isReplaced()) return stored
    return seen ? withEdit(stored, text, seen) : text
  })
}

/** The name of the draft of a field of a day. */
export const eatingDraft = (date: LocalDate, name: keyof EatingLog) => `eating_${date}_${name}`

/** The texts that an edit replaces: the one on which it was begun, and drafts that were shown since. */
export function seenTexts({ begunOn, seen = [] }: UnsavedTexts): string[] | undefined {
  return begunOn && [begunOn, ...seen].map(([text = '']) => text)
}

/** A stored text with an edit. Below it, if another text was stored meanwhile; one that is beside it already stays so. */
export function withEdit(stored: string, text: string, seen: readonly string[] = []): string {
  if (seen.includes(stored) || text.includes(stored)) return text
  for (const shown of seen.filter(Boolean)) {
    if (stored.endsWith(`\n${shown}`)) return stored.slice(0, -shown.length) + text
    if (stored.startsWith(`${shown}\n`)) return text + stored.slice(shown.length)
  }
  return stored.includes(text) ? stored : `${stored}\n${text}`
}

/** @param change receives the stored text */
export async function changeEatingText(
  device: Device,
  date: LocalDate,
  name: keyof EatingLog,
  change: (stored: string) => string,
): Promise<string> {
  let text = ''
  const changed = await writeDailyField(device, date, 'eatingLog', (log) => {
    text = change(log[name]).slice(0, MAX_EATING_TEXT_CHARS)
    return text === log[name] ? log : { ...log, [name]: text }
  })
  if (changed) wakeSyncSoon(device)
  return text
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
