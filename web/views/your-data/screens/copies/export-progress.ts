import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import type { CheckedExport, ExportProgress } from '../../../../store/files/write-export.ts'

const STEPS: Readonly<Record<ExportProgress['step'], string>> = {
  writing: t`Writing`,
  checking: t`Reading back`,
  page: t`Making the page`,
}

/** The progress of an export, for its button; before the first step `null`. */
export function progressOf(progress: ExportProgress | null) {
  if (!progress) return { text: t`Preparing...`, done: 0, total: 1 }
  const { step, done, total } = progress
  const text = t`${STEPS[step]}: ${formatNumber(done)} of ${formatNumber(total)} entries`
  return { text, done, total }
}

/** The name of a written file, and how many entries are in it. */
export function resultText({ entries, name }: CheckedExport): string {
  const count = plural(entries, { one: '# entry', other: '# entries' })
  return t`${name}: ${count}, read back and checked.`
}
