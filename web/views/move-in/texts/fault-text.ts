import type { FileFault, PlainFault } from '@tend/shared/files/file-problem'
import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import type { LineReason } from '../rules/notes.ts'
import { reasonText } from './skipped-text.ts'

const FAULTS: Readonly<Record<PlainFault, string>> = {
  databaseDamaged: t`This database is damaged or cut off. Nothing is read from it.`,
  empty: t`The file is empty.`,
  endlessLine: t`The first line of the file does not end, so it is not a table.`,
  fitCutOff: t`The end of this FIT file is missing. Copy it from the device again.`,
  fitDamaged: t`This FIT file is damaged: its checksum or its structure is wrong. Nothing is read.`,
  jsonCutOff: t`The end of this JSON file is missing. Export it again.`,
  jsonDamaged: t`This JSON file is damaged. Nothing is read from it.`,
  jsonTooLarge: t`This JSON file has a part of more than 100 MB, more than any export. Nothing is read from it.`,
  noUnzip: t`This browser cannot unpack zip files. Unpack it, and choose the files in it.`,
  noWorkout: t`The file has no recorded workout.`,
  notText: t`This is not a text file, though its name says so. Nothing can be read.`,
  zipCutOff: t`The zip file is damaged or its end is missing. Export it again.`,
  zipLocked: t`The zip file is protected with a password. Unpack it, and choose the files in it.`,
  zipTooManyFiles: t`The zip file has more files than any export. Nothing is read from it.`,
  zipUnusual: t`The zip file is compressed in an unusual way. Unpack it, and choose the files in it.`,
}

/** Why nothing of a file can be read, in sentences. */
export function faultText(fault: FileFault): string {
  if (typeof fault === 'string') return FAULTS[fault]
  switch (fault.fault) {
    case 'said':
      return fault.text
    case 'gone': {
      const { path } = fault
      return t`The file “${path}” is no longer in the zip file.`
    }
    case 'damaged': {
      const { file, isGzip } = fault
      return isGzip
        ? t`The compressed file “${file}” is damaged.`
        : t`The file “${file}” in the zip file is damaged.`
    }
    case 'expands': {
      const { file, isGzip, megabytes, times } = fault
      return isGzip
        ? t`The compressed file “${file}” has more than ${megabytes} MB when it is unpacked, more than ${times} times its size, so it is not read.`
        : t`The file “${file}” in the zip file has more than ${megabytes} MB when it is unpacked, more than ${times} times its size, so it is not read.`
    }
    case 'tooLarge': {
      const gigabytes = fault.gigabytes.toFixed(1)
      return t`The file has ${gigabytes} GB, far more than any export of this app. Nothing is read from it.`
    }
    case 'tooManyLines':
      return plural(fault.most, {
        other: 'The file has more than # lines, more than any export. Nothing is read from it.',
      })
    case 'otherXml': {
      const { expected } = fault
      return expected === 'Apple Health'
        ? t`This XML file is not an export of Apple Health.`
        : t`This XML file is not a ${expected} file.`
    }
    case 'damagedLine': {
      const line = formatNumber(fault.line)
      return t`The file is damaged in line ${line}. Nothing is read.`
    }
    case 'endAfter': {
      const line = formatNumber(fault.line)
      return t`The end of the file is missing, after line ${line}. Export it again.`
    }
    case 'endIn': {
      const line = formatNumber(fault.line)
      return t`The file ends in line ${line}, before its last element is complete. Export it again.`
    }
    default: {
      const line = formatNumber(fault.line)
      return t`A quotation mark in line ${line} is never closed, so the lines after it cannot be read.`
    }
  }
}

/** Why a file without a workout brings nothing. @param problem of its first recording */
export function noWorkoutText(problem: LineReason): string {
  const reason = reasonText(problem)
  return t`The file has no workout that can be read: ${reason}.`
}

/** Shown for a zip file in zip files. @param levels how many are unpacked at most */
export function tooDeepText(levels: number): string {
  return t`Tend unpacks zip files in zip files up to ${levels} levels. Unpack this one, and choose the files in it.`
}

/** Shown for a zip file without a file. */
export const EMPTY_ZIP = t`The zip file is empty.`

/** Shown for a large zip file in another one. */
export const LARGE_ZIP = t`This zip file has more than 4 GB. Unpack the one around it, and choose this one by itself.`

/** Shown for further files of a large zip file. @param most files that are read */
export function manyFilesText(most: number): string {
  return plural(most, {
    other: 'Tend reads the first # files of a zip file. Unpack it, and choose the others together.',
  })
}

/** Shown for the medical records in an export of Apple Health. */
export const APPLE_RECORDS = t`This is export_cda.xml of Apple Health. The entries are in export.xml, beside it.`

/** Shown for a table with nothing but column names. */
export const NO_ENTRIES = t`The file has no entries: there is nothing after its column names.`
