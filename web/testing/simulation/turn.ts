import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../store/device/device.ts'
import type { Random } from './random.ts'

/** What an operation works with: the page in which a person taps, and chance. */
export interface Turn {
  readonly device: Device
  readonly today: LocalDate
  readonly random: Random
  /** A new text, which no server may see. */
  readonly text: () => string
  /** The same for the eating log, which a server sees as long as the sealed copy is off. */
  readonly note: () => string
  /** Files and codes that the person has at hand, from any of their devices. */
  readonly shelf: Shelf
}

/** What a person carries from one device to another. */
export interface Shelf {
  readonly exports: Blob[]
  /** The recovery words of all sealed copies that the person has turned on, the last one last. */
  readonly words: Uint8Array<ArrayBuffer>[]
  /** The personal codes of the person's devices. */
  readonly codes: () => readonly { readonly userId: string; readonly accessKey: string | null }[]
}

/** The texts that people write in a world. */
export type Texts = Pick<Turn, 'text' | 'note'>

export type Undo = () => Promise<unknown>

/** Changes something, or does nothing where the app does not offer it. @returns its Undo, if it has one */
export type Operation = (turn: Turn) => Promise<Undo | undefined>

/** The app has said something that is not true. */
export class UntrueError extends Error {
  override readonly name = 'UntrueError'
}

/** @throws {UntrueError} unless what the app has said is true */
export function expectTrue(isTrue: boolean, said: string): void {
  if (!isTrue) throw new UntrueError(`${said}, but it is not so`)
}
