import { type ErrorCode, ErrorResponse } from '@tend/protocol/error'
import type { SettingRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { ResponseError } from '../server/api.ts'

/**
 * Whether a call failed because the data of its user id was erased: a 410 whose body has the error
 * code `erased`. A 410 from another server on the way, such as a proxy, does not count.
 */
export function isErasedIdError(error: unknown): boolean {
  return hasErrorCode(error, 410, 'erased')
}

/**
 * Whether a call failed because the server knows the user id under another access key: a 401 whose
 * body has the error code `wrong_key`. A 401 from a proxy does not count.
 */
export function isWrongKeyError(error: unknown): boolean {
  return hasErrorCode(error, 401, 'wrong_key')
}

/** Whether the server does not know the path of a call. A 404 from a proxy does not count. */
export function isNotFoundError(error: unknown): boolean {
  return hasErrorCode(error, 404, 'not_found')
}

function hasErrorCode(error: unknown, status: number, code: ErrorCode): boolean {
  return error instanceof ResponseError && error.status === status && errorCodeOf(error) === code
}

/** The error code in the body of a response; `null` for one of another server, such as a proxy. */
export function errorCodeOf({ body }: ResponseError): ErrorCode | null {
  try {
    return ErrorResponse.parse(JSON.parse(body)).error.code
  } catch {
    return null
  }
}

/**
 * Whether a device may sync: its user id has not changed, was not erased from another device, and
 * the server accepts its access key.
 * @param row what is stored about the user id; `undefined` if the id has changed
 */
export function canSync(row: SettingRow | undefined): row is SettingRow {
  return row !== undefined && !row.erasedElsewhere && !row.hasWrongKey
}

/**
 * Stores that the user id was erased from another device. Sync stays off, also after a restart,
 * until the user decides what to do.
 */
export async function markErasedElsewhere({ db, userId }: Device): Promise<void> {
  await db.transaction('rw', db.settings, async () => {
    const row = await db.settings.get('userId')
    if (row?.value === userId) await db.settings.put({ ...row, erasedElsewhere: true })
  })
}
