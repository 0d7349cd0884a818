import type { Duplex } from 'node:stream'
import pg from 'pg'

/** The driver calls it with each stream, including TLS. Its types lack it. */
interface Listening {
  attachListeners: (stream: Duplex) => void
}

/** The configuration that the driver has read. Its types lack it. */
interface Parsed {
  readonly connectionParameters: { database: string }
}

/**
 * A client whose connection fails if the driver cannot read a response, such as the request for a login by Kerberos.
 * The driver throws such an error in a listener of the stream, where it would end the process. The name of the database
 * may have characters that the driver does not decode, such as `%2F`.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const url = typeof config === 'string' ? config : config?.connectionString
    if (url !== undefined) {
      const { connectionParameters } = this as unknown as Parsed
      connectionParameters.database = decodeURIComponent(new URL(url).pathname.slice(1))
    }
    const connection = this.connection as unknown as Listening
    const attach = connection.attachListeners.bind(connection)
    connection.attachListeners = (stream) => {
      const emit = stream.emit.bind(stream) as (...args: unknown[]) => boolean
      stream.emit = (event: string | symbol, ...args: unknown[]) => {
        if (event !== 'data') return emit(event, ...args)
        try {
          return emit(event, ...args)
        } catch (error) {
          stream.destroy(error instanceof Error ? error : undefined)
          return true
        }
      }
      attach(stream)
    }
  }
}
