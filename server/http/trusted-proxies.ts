import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config/config.ts'

/** Whether an address is a trusted proxy's; `hop` is 0 for the address of the connection. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

export function trustedProxies(trusted: Config['trustProxy']): IsTrustedProxy {
  if (typeof trusted === 'boolean') return () => trusted
  // Fastify ignores a plain number of hops, but accepts a function that counts them.
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return proxyAddr.compile(trusted)
}
