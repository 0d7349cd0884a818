import { ErrorResponse } from '@tend/protocol/error'
import type { Device } from '../device/device.ts'
import { ResponseError } from '../server/api.ts'

/** Whether a call failed since everything of its id was erased; a 410 of anything else is not that. */
export function isErasedIdError(error: unknown): boolean {
  if (!(error instanceof ResponseError) || error.status !== 410) return false
  try {
    return ErrorResponse.parse(JSON.parse(error.body)).error.code === 'erased'
  } catch {
    return false
  }
}

/** Whether there is anything to say to the server: not of an id that has ended, here or there. */
export async function canSync({ db, userId }: Device): Promise<boolean> {
  const row = await db.settings.get('userId')
  return row?.value === userId && !row.erasedElsewhere
}

/** Keeps it with the id, so that no later start tries again; the person decides what follows. */
export async function markErasedElsewhere({ db, userId }: Device): Promise<void> {
  await db.transaction('rw', db.settings, async () => {
    const row = await db.settings.get('userId')
    if (row?.value === userId) await db.settings.put({ ...row, erasedElsewhere: true })
  })
}
