import {
  onPersistedChange,
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from '../storage/persisted.ts'
import { removeLastSync } from './last-sync.ts'
import { hasPageServer } from './page-server.ts'

/** Also known to `eraseEverything`, which keeps it: the server is still to be told. */
export const SERVER_STORAGE_KEY = 'tend_server'

/** What goes before the path of every call: nothing for the page's own server; `null` if none is. */
export function serverBase(): string | null {
  return hasPageServer() ? '' : storedServerAddress()
}

function storedServerAddress(): string | null {
  return readPersisted<string | null>(SERVER_STORAGE_KEY, readOrigin, null)
}

/** What was kept is read as carefully as what is typed. */
function readOrigin(kept: unknown): string | undefined {
  if (typeof kept !== 'string') return undefined
  const address = readServerAddress(kept)
  return 'origin' in address ? address.origin : undefined
}

/** The origin of the server that the person has given, for a screen; `null` if there is none. */
export function useServerAddress(): string | null {
  return usePersisted<string | null>(SERVER_STORAGE_KEY, readOrigin, null).value
}

/** Whether there is a server at all, for a screen: the page's own, or one that was given. */
export function useHasServer(): boolean {
  const given = useServerAddress()
  return hasPageServer() || given !== null
}

/** Takes a server that has been checked. What it holds and lacks, the next exchange finds out. */
export function storeServerAddress(origin: string): void {
  removeLastSync()
  writePersisted(SERVER_STORAGE_KEY, origin)
}

/** Asks no server from now on. What is on the device stays, and so does what the server holds. */
export function removeServerAddress(): void {
  removeLastSync()
  removePersisted(SERVER_STORAGE_KEY)
}

/** Calls back when another server is to be asked than before. */
export function onServerChange(listener: () => void): () => void {
  let known = serverBase()
  return onPersistedChange(() => {
    const base = serverBase()
    if (base === known) return
    known = base
    listener()
  })
}

/** Why what was typed is no address to be asked. */
export type AddressProblem = 'empty' | 'unreadable' | 'not https' | 'this app'

/**
 * The origin in what a person typed or pasted: `https://` is added where no scheme is given, and a
 * path is taken off. Only https, also at home: daily entries go there.
 */
export function readServerAddress(
  typed: string,
): { readonly origin: string } | { readonly problem: AddressProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  // `https:/` with a slash missing is read as browsers read it; any other word may be a host's.
  const hasScheme = /^(https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(text)
  const url = parsedUrl(hasScheme ? text : `https://${text}`)
  if (!url) return { problem: 'unreadable' }
  const { protocol, hostname, origin, username, password } = url
  if (protocol !== 'https:') return { problem: 'not https' }
  if (username || password) return { problem: 'unreadable' }
  // The shell's own pages are there, and nothing else can be.
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return { problem: 'this app' }
  return { origin }
}

/** `URL.canParse` is younger than the web views of some phones that the shell runs on. */
function parsedUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
