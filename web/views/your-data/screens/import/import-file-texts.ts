import { t } from '@tend/text'
/** The files that the browser's file picker offers. Tend recognises them by their content. */
export const FILE_TYPES = '.gz,.json,.tend,.html,application/gzip,application/json,text/html'

/** Why a file cannot be read. */
export const REFUSALS = {
  foreign: t`This file wasn't exported from Tend. Nothing was changed.`,
  older: t`This file is from an older version that Tend can no longer read. Nothing was changed.`,
  newer: t`This file is from a newer version of Tend. Update the app and try again. Nothing was changed.`,
  damaged: t`This file is damaged and can't be imported. Nothing was changed.`,
  unreadable: t`This file couldn't be read. Nothing was changed.`,
} as const
