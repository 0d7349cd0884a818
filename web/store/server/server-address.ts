import {
  onPersistedChange,
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from '../local-storage/persisted.ts'
import { removeLastSync } from './last-sync.ts'
import { hasPageServer } from './page-server.ts'

/** `eraseEverything` keeps this key, since the erasure is still to be sent to the server. */
export const SERVER_STORAGE_KEY = 'tend_server'

/**
 * The prefix of the path of every call: empty for the server of the page, an origin for one that
 * the user has entered, `null` if there is no server.
 */
export function serverBase(): string | null {
  return hasPageServer() ? '' : storedServerAddress()
}

function storedServerAddress(): string | null {
  return readPersisted<string | null>(SERVER_STORAGE_KEY, readOrigin, null)
}

/** A stored address is validated like a typed one. */
function readOrigin(stored: unknown): string | undefined {
  if (typeof stored !== 'string') return undefined
  const address = readServerAddress(stored)
  return 'origin' in address ? address.origin : undefined
}

/** The origin of the server that the user has entered; `null` if there is none. */
export function useServerAddress(): string | null {
  return usePersisted<string | null>(SERVER_STORAGE_KEY, readOrigin, null).value
}

/** Whether there is a server: the page's own, or one that the user has entered. */
export function useHasServer(): boolean {
  const address = useServerAddress()
  return hasPageServer() || address !== null
}

/**
 * Stores the address of a server that `checkServer` has accepted. The next sync run finds out what
 * the server has and sends what it lacks.
 */
export function storeServerAddress(origin: string): void {
  removeLastSync()
  writePersisted(SERVER_STORAGE_KEY, origin)
}

/** Removes the stored address. The data on the device and on the server stays. */
export function removeServerAddress(): void {
  removeLastSync()
  removePersisted(SERVER_STORAGE_KEY)
}

/** Calls `listener` when the server to call has changed. Returns the unsubscribe function. */
export function onServerChange(listener: () => void): () => void {
  let known = serverBase()
  return onPersistedChange(() => {
    const base = serverBase()
    if (base === known) return
    known = base
    listener()
  })
}

/** Why a typed address was rejected. */
export type AddressProblem = 'empty' | 'unreadable' | 'not https' | 'this app'

/**
 * Parses a typed or pasted server address to an origin. Adds `https://` if there is no scheme and
 * removes the path. Only https is accepted, also on a home network, since personal data is sent
 * there.
 */
export function readServerAddress(
  typed: string,
): { readonly origin: string } | { readonly problem: AddressProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  // Like a browser, accept `https:` without both slashes. Another word before a colon may be a
  // host.
  const hasScheme = /^(https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(text)
  const url = parsedUrl(hasScheme ? text : `https://${text}`)
  if (!url) return { problem: 'unreadable' }
  const { protocol, hostname, origin, username, password } = url
  if (protocol !== 'https:') return { problem: 'not https' }
  if (username || password) return { problem: 'unreadable' }
  // In the native shell `localhost` is the app itself.
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return { problem: 'this app' }
  return { origin }
}

/** Some supported web views lack `URL.canParse`. */
function parsedUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
