import { isAccessKey } from './access-key.ts'
import { isUserId } from './user-id.ts'

/** What a device needs in order to use a diary. */
export interface PersonalCode {
  readonly userId: string
  /** `null` in the code of an id that no key has claimed. */
  readonly accessKey: string | null
}

/** Neither an id nor a key contains this character. */
const SEPARATOR = '.'

/** The personal code as one string, for people and QR codes: `user_….key`. */
export function formatPersonalCode({ userId, accessKey }: PersonalCode): string {
  return accessKey === null ? userId : `${userId}${SEPARATOR}${accessKey}`
}

/** Parses a typed or pasted personal code, ignoring white space; `null` if it is not one. */
export function parsePersonalCode(typed: string): PersonalCode | null {
  const [userId = '', accessKey = null, ...rest] = typed.replace(/\s/g, '').split(SEPARATOR)
  if (!isUserId(userId) || rest.length > 0) return null
  if (accessKey !== null && !isAccessKey(accessKey)) return null
  return { userId, accessKey }
}
