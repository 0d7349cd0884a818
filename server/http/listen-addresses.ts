import { once } from 'node:events'
import { createServer } from 'node:net'
import os from 'node:os'
import type { Config } from '../config/config.ts'
import { CommandProblem, wrongSettings } from '../errors/command-problem.ts'

/** Where a server listens. */
interface ListenAddress {
  /** An IP address or host name. */
  readonly host: string
  /** 0 for a free one. */
  readonly port: number
  /** Of the names of the settings. */
  readonly prefix: '' | 'METRICS_'
}

/** The addresses on which the settings make the server listen. */
export function listenAddresses({ host, port, metrics }: Config): readonly ListenAddress[] {
  const app = { host, port, prefix: '' } as const
  return metrics?.listen ? [app, { ...metrics.listen, prefix: 'METRICS_' }] : [app]
}

/**
 * Listens for a moment, to find out whether a server can.
 * @throws CommandProblem if it cannot
 */
export async function tryToListen({ host, port, prefix }: ListenAddress): Promise<void> {
  if (host === '0.0.0.0') listAddresses(prefix)
  const server = createServer().listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenProblem(error, { host, port }, prefix)
  }
  server.close()
  await once(server, 'close')
}

/** Fastify lists the addresses of the machine for its log, and its error would end the process. */
function listAddresses(prefix: ListenAddress['prefix']): void {
  try {
    os.networkInterfaces()
  } catch {
    throw wrongSettings(
      `${prefix}HOST=0.0.0.0 needs the addresses of this machine, which the system does not tell: add AF_NETLINK to RestrictAddressFamilies in the unit of systemd, or set ${prefix}HOST to one address.`,
    )
  }
}

/**
 * The reason for the operator, or the error itself if it is unknown.
 * @param prefix of the names of the settings
 */
export function listenProblem(
  error: unknown,
  { port, host }: Pick<ListenAddress, 'port' | 'host'>,
  prefix: ListenAddress['prefix'] = '',
): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  switch (code) {
    case 'EADDRINUSE':
      return new CommandProblem(
        `Port ${port} is already in use: stop the program that uses it, or set ${prefix}PORT to another port.`,
      )
    case 'EACCES':
      return wrongSettings(
        `This user may not listen on port ${port}: set ${prefix}PORT to a port above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
      return wrongSettings(`${prefix}HOST must be an address of this machine, and ${host} is not.`)
    case 'EAI_AGAIN':
      return new CommandProblem(
        `The name service, which is asked for the address of ${prefix}HOST, does not respond.`,
      )
    default:
      return error
  }
}
