import { parseWholeNumberUpTo } from './whole-number.ts'

/** Where `/metrics` is served. */
export interface MetricsConfig {
  /** A separate address to listen on; `null` for the address of the app. */
  readonly listen: { readonly port: number; readonly host: string } | null
  /** The token that a request sends as `Authorization: Bearer …`; `null` if it needs none. */
  readonly token: string | null
}

const TOKEN = /^[\w-]{16,200}$/

/**
 * Reads `METRICS_PORT`, `METRICS_HOST` and `METRICS_TOKEN`.
 * @param read returns the value of a variable, if it is set
 * @param appPort the port of the app
 * @returns the setting, `null` if no metrics are served, or a message about an invalid value
 */
export function readMetricsSettings(
  read: (name: string) => string | undefined,
  appPort: number,
): MetricsConfig | null | string {
  const portText = read('METRICS_PORT')
  const host = read('METRICS_HOST')
  const token = read('METRICS_TOKEN') ?? null
  const port = portText === undefined ? null : parseWholeNumberUpTo(portText, 65_535)
  if (port === null && portText !== undefined) {
    return 'METRICS_PORT must be a whole number from 0 to 65535.'
  }
  if (port !== null && port > 0 && port === appPort) {
    return 'METRICS_PORT must be another port than PORT.'
  }
  if (host !== undefined && port === null) {
    return 'METRICS_PORT must be set, because METRICS_HOST is.'
  }
  if (host !== undefined && !/^[A-Za-z0-9.:_-]{1,255}$/.test(host)) {
    return 'METRICS_HOST must be an IP address or host name to listen on, such as 127.0.0.1.'
  }
  if (token !== null && !TOKEN.test(token)) {
    return 'METRICS_TOKEN must be 16 to 200 letters, digits, _ or -.'
  }
  if (port !== null) return { listen: { port, host: host ?? '127.0.0.1' }, token }
  return token === null ? null : { listen: null, token }
}
