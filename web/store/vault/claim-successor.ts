import { type RecordResult, writeRecords } from '@tend/protocol/vault'
import type { VaultRow } from '../database/database.ts'
import { isErasedIdError } from '../identity/erased-id.ts'
import type { Api } from '../server/api.ts'
import { isUnknownVault, type OpenVault } from './push-records.ts'
import {
  isSuccessorKept,
  readSuccessorText,
  SUCCESSOR_KEY,
  successorText,
} from './rules/successor.ts'
import { openText, sealText } from './seal.ts'

/*
 * Two devices that make new words at the same moment must not end with two sealed copies. So each first
 * writes into the old vault which vault replaces it. Compare-and-swap lets only one of them succeed.
 */

/** How often a claim is tried again after another device was faster. */
const MAX_TRIES = 5

/** The record with which this device has claimed the right to replace a vault. */
export type Claim = NonNullable<VaultRow['claim']>

/**
 * Claims the right to replace a vault.
 * @param old the vault that is replaced
 * @param vaultId the id of the new vault that replaces it, base64url
 * @param claimed the ids for which this device may have made a claim before, without using it
 * @returns `null` if another device is making new words
 */
export async function claimSuccessor(
  { api, keys }: Pick<OpenVault, 'api' | 'keys'>,
  vaultId: string,
  claimed: readonly string[],
  nowMs: number,
): Promise<Claim | null> {
  const text = successorText({ vaultId, revision: nowMs })
  const { name, sealed } = await sealText(keys, SUCCESSOR_KEY, text)
  let replaces: string | null = null
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await write(api, { name, sealed }, replaces)
    if (result.status === 'taken') return { name, sealed }
    if (result.status === 'refused') throw new Error(result.error.code)
    const opened = result.record && (await openText(keys, result.record))
    const found = typeof opened === 'object' ? readSuccessorText(opened?.text ?? '') : undefined
    if (found && !claimed.includes(found.vaultId) && isSuccessorKept(found, nowMs)) return null
    replaces = result.record?.version ?? null
  }
  return null
}

/**
 * Whether this device's new vault may still replace the old one. Writes the same bytes as the claim again: the
 * server accepts them unless another device has replaced the claim.
 * @param old the calls with the credentials of the vault that is replaced
 */
export async function isClaimKept(old: Api, claim: Claim): Promise<boolean> {
  try {
    return (await write(old, claim, null)).status !== 'conflict'
  } catch (error) {
    // There is nothing left to replace.
    if (isErasedIdError(error) || isUnknownVault(error)) return true
    throw error
  }
}

async function write(api: Api, claim: Claim, replaces: string | null): Promise<RecordResult> {
  const body = JSON.stringify({ records: [{ ...claim, replaces }] })
  const { results } = writeRecords.response.parse(await api.writeJson(writeRecords.path, body))
  const [result] = results
  if (!result) throw new Error('The server sent no result')
  return result
}
