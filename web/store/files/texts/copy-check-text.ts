import { plural, t } from '@tend/text'
import { listOfLists } from '@tend/text/list-text'
import type { CopyCheck } from '../rules/copy-check.ts'

/** The result of a check in words. */
export function copyCheckText(check: CopyCheck): string {
  const { inCopy, newer, missing, different, onlyInCopy } = check
  if (inCopy + missing + different + newer === 0) {
    return t`There are no entries on this device to compare.`
  }
  const parts = [
    inCopyText(check),
    newer > 0 &&
      plural(newer, { one: '# newer one is only here', other: '# newer ones are only here' }),
    missing > 0 && plural(missing, { one: '# is missing from it', other: '# are missing from it' }),
    different > 0 &&
      plural(different, { one: '# has other values in it', other: '# have other values in it' }),
    onlyInCopy > 0 &&
      plural(onlyInCopy, {
        one: '# in the file is not on this device',
        other: '# in the file are not on this device',
      }),
  ]
  return t`${listOfLists(parts)}.`
}

function inCopyText({ inCopy, missing, different }: CopyCheck): string {
  const total = inCopy + missing + different
  if (total === 0) return t`None of the entries on this device are in this file`
  if (total === inCopy) {
    return plural(total, {
      one: 'The # entry is in this file',
      other: 'All # entries are in this file',
    })
  }
  const all = plural(total, { one: '# entry', other: '# entries' })
  return plural(inCopy, { other: `# of ${all} are in this file` })
}
