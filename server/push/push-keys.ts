import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { syncFile } from '../store/sync-file.ts'

/** The key pair that identifies this server to push services (VAPID), in base64url. */
export type PushKeys = z.infer<typeof PushKeys>

const PushKeys = z.object({
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
  privateKey: z.string().check(z.regex(/^[\w-]{43}$/)),
})

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
  try {
    createKeys(path)
    return PushKeys.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return `${path} does not contain the keys for push messages, or cannot be used${code}: restore it, move it away to create new keys, or set WEB_PUSH=off.`
  }
}

function createKeys(path: string): void {
  try {
    const keys = `${JSON.stringify(webPush.generateVAPIDKeys())}\n`
    writeFileSync(path, keys, { flag: 'wx', mode: 0o600 })
    syncFile(path)
    syncFile(dirname(path))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
