import { INVITE_CODE } from '@tend/shared/records/invite-code'
import { isInForce, type ServerLimit } from '@tend/shared/sync/server-limit'
import type { SettingRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { ownRow, updateUser } from './own-access-key.ts'

/** Why the server refuses what this device sends; `null` if it does not. */
export async function readServerLimit(device: Device): Promise<ServerLimit | null> {
  return (await ownRow(device))?.limit ?? null
}

/**
 * The limit of the server that keeps sync runs from sending; `null` if they may send.
 * @param row what is stored about the user id
 * @param nowMs milliseconds since 1970
 */
export function limitInForce({ limit }: SettingRow, nowMs: number): ServerLimit | null {
  return limit && isInForce(limit, nowMs) ? limit : null
}

/** Stores the limit that the server has reported, or that there is none. */
export async function storeServerLimit(device: Device, limit: ServerLimit | null): Promise<void> {
  await updateUser(device, (row) => (limit ? { ...row, limit } : withoutLimit(row)))
}

/** Tries at once what the server has refused. */
export async function retryNow(device: Device): Promise<void> {
  await updateUser(device, withoutLimit)
  device.written.emit()
}

/** Reads a typed or pasted invitation code; `null` if it cannot be one. */
export function readInviteCode(typed: string): string | null {
  const code = typed.trim()
  return INVITE_CODE.test(code) ? code : null
}

/** Sends the pending entries with an invitation code. */
export async function storeInviteCode(device: Device, inviteCode: string): Promise<void> {
  await updateUser(device, (row) => ({ ...withoutLimit(row), inviteCode }))
  device.written.emit()
}

/** The invitation code to send; `null` if there is none. */
export async function storedInviteCode(device: Device): Promise<string | null> {
  return (await ownRow(device))?.inviteCode ?? null
}

/** The server knows this id now, so it needs no invitation code any more. */
export async function removeInviteCode(device: Device): Promise<void> {
  if ((await storedInviteCode(device)) === null) return
  await updateUser(device, ({ inviteCode: _, ...row }) => row)
}

/** Another server has other limits and another invitation code. */
export function forgetServerLimit(device: Device): Promise<void> {
  return updateUser(device, ({ inviteCode: _, ...row }) => withoutLimit(row))
}

function withoutLimit({ limit: _, ...row }: SettingRow): SettingRow {
  return row
}
