import type { AppFormat } from '../apps/app-format.ts'
import type { Collector, Place } from '../collector.ts'
import type { MoveInContext, MoveInReport } from '../move-in.ts'
import type { TrackReader } from '../tracks/track-reader.ts'
import { readOrSkip } from './csv-format.ts'

/** A format of JSON files. All of a zip file are read together. */
export interface JsonFormat extends AppFormat {
  /** Finds the format in the first 2,000 characters of a file. */
  readonly start: RegExp
  /** The brackets around an element of a file that begins like this: 0 if it is one element, 1 for a list. */
  depth(head: string): number
  createReader(context: MoveInContext, to: Collector): JsonReader
}

/** Reads the elements of the files. */
export interface JsonReader {
  /** Reads the recordings among the files, after all other files. */
  readonly tracks?: TrackReader
  /** @param place the line is the number of the element */
  read(element: JsonObject, place: Place): void
  /** Call it once, after the last element. */
  end(): MoveInReport
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; none for anything else. */
export function jsonObjects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

export function jsonObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

/** A number, also as text; `null` for anything else. */
export function jsonNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A text without spaces around it, also of a number; empty for anything else. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Reads an element, or notes why it is skipped. */
export function readElement(reader: JsonReader, value: unknown, place: Place, to: Collector): void {
  if (isJsonObject(value)) readOrSkip(place, to, () => reader.read(value, place))
}
