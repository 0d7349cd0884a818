import { createECDH } from 'node:crypto'
import { lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { fileAccessProblem } from '../disk/file-access.ts'
import { syncFile } from '../store/sync-file.ts'

/** The key pair that identifies this server to push services (VAPID), in base64url. */
export type PushKeys = z.infer<typeof PushKeys>

const PushKeys = z.object({
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
  privateKey: z.string().check(z.regex(/^[\w-]{43}$/)),
})

const ADVICE = 'restore it, move it away to create new keys, or set WEB_PUSH=off.'

/** The path of the keys in a data folder. */
export function pushKeysPath(folder: string): string {
  return join(folder, 'web-push-keys.json')
}

/**
 * Reads the keys of a data folder, and creates them at the first start. Subscriptions are bound to
 * them, so a damaged file is never replaced.
 * @returns the keys, or the reason why the file cannot be used
 */
export function openPushKeys(folder: string): PushKeys | string {
  const path = pushKeysPath(folder)
  const problem = fileAccessProblem(path)
  if (problem !== null) return problem
  try {
    createKeys(path)
    // Editors may add a byte-order mark.
    const keys = PushKeys.parse(JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, '')))
    if (isPair(keys)) return keys
    return `${path} has a public and a private key that do not belong together: ${ADVICE}`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return `${path} does not contain the keys for push messages${code}: ${ADVICE}`
  }
}

/** Push services would refuse every message. @throws if the private key is not one of this curve */
function isPair({ publicKey, privateKey }: PushKeys): boolean {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url') === publicKey
}

/** Creates the file under a temporary name first, so that a crash leaves no file without keys. */
function createKeys(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return
  const draft = `${path}.new`
  writeFileSync(draft, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, { mode: 0o600 })
  syncFile(draft)
  renameSync(draft, path)
  syncFile(dirname(path))
}
