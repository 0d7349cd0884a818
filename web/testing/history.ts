import { mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import type { DayRegisters, Register } from '@tend/shared/days/registers/registers'
import { isSameValue } from '@tend/shared/records/same-value'

/** A version of an entry that a person wrote on a device. */
export interface Version {
  /** Such as `meal first`. */
  readonly entry: string
  /** Of all versions only this one has the text; `null` is a deletion. */
  readonly text: string | null
  /** The texts that the device showed in its place, so that the person has replaced them. */
  readonly replaced: readonly string[]
  /** Missing if the device does not date its writes, because the sealed copy is off there. */
  readonly revision: number | undefined
  /** Whether the device knew then that the entry had been in a sealed copy. */
  readonly isShared: boolean
  /** The step and the device, for messages. */
  readonly where: string
}

/** The entries that are left somewhere: the texts, and the registers of the day merged. */
export interface Content {
  readonly texts: ReadonlySet<string>
  readonly registers: DayRegisters
}

/** Everything that people wrote during a schedule, to find versions that have disappeared. */
export class History {
  readonly #versions: Version[] = []
  /** Versions that may disappear. Whoever still has one can replace older ones with it. */
  readonly #forgotten = new Set<Version>()
  #registers: { readonly name: string; readonly register: Register; readonly where: string }[] = []

  note(version: Version): void {
    this.#versions.push(version)
  }

  /** Notes the registers of the day that a person has changed. */
  noteDay(before: DayRegisters, after: DayRegisters, where: string): void {
    for (const [name, register] of Object.entries(after)) {
      if (!isSameValue(before[name], register)) this.#registers.push({ name, register, where })
    }
  }

  /** What has disappeared without a copy or a newer version; one line for each. */
  lostFrom(content: Content): string[] {
    const kept = this.#kept(content)
    const isLost = (version: Version) => !(kept.has(version) || this.#forgotten.has(version))
    const versions = this.#versions.filter(isLost)
    const registers = this.#registers.filter((each) => !isIn(content, each))
    return [
      ...versions.map(({ entry, text, where }) => `${entry}: '${text}' of ${where} is lost`),
      ...registers.map(
        ({ name, register, where }) => `${name}: ${JSON.stringify(register)} of ${where} is lost`,
      ),
    ]
  }

  /** Forgets what is nowhere any more, after a step that was meant to delete something. */
  forgetAllBut(content: Content): void {
    const kept = this.#kept(content)
    for (const version of this.#versions) if (!kept.has(version)) this.#forgotten.add(version)
    this.#registers = this.#registers.filter((each) => isIn(content, each))
  }

  /** The versions that are left, and those that newer ones have replaced. */
  #kept({ texts }: Content): Set<Version> {
    const kept = new Set(this.#versions.filter(({ text }) => text === null || texts.has(text)))
    for (const newer of kept) {
      for (const version of this.#versions) if (hasReplaced(newer, version)) kept.add(version)
    }
    return kept
  }
}

function hasReplaced(newer: Version, version: Version): boolean {
  const { entry, text, revision } = version
  if (newer.entry !== entry || text === null) return false
  if (newer.replaced.includes(text)) return true
  // An entry that was deleted does not come back with a device that had it before the sealed copy.
  return revision === undefined && newer.text === null && !version.isShared
}

function isIn(
  { registers }: Content,
  { name, register }: { readonly name: string; readonly register: Register },
): boolean {
  return mergeRegisters(registers, { [name]: register }) === registers
}
