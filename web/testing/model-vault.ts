import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { type RecordWrite, type VaultRecord, writeRecords } from '@tend/protocol/vault'
import { addToSum } from '@tend/shared/records/checksum'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import { fromBase64url } from '../store/vault/base64url-bytes.ts'
import { versionOf } from '../store/vault/keys.ts'

interface ModelRecord extends VaultRecord {
  readonly sequence: number
  readonly receivedAt: number
}

interface ModelState {
  readonly vaults: Map<string, { key: string; sequence: number; records: Map<string, ModelRecord> }>
  readonly erased: Set<string>
}

/** The server's vaults in memory, for tests of the sealed copy without disk and HTTP. */
export class ModelVault {
  #state: ModelState = { vaults: new Map(), erased: new Set() }
  readonly #pageRecords: number
  /** Changes what the server sends, as a dishonest or damaged one would. */
  tamper: (records: VaultRecord[]) => VaultRecord[] = (records) => records

  /** Called before each request takes effect. */
  onRequest: (method: string) => Promise<void> = async () => {}

  constructor(pageRecords = 3) {
    this.#pageRecords = pageRecords
  }

  backup(): ModelState {
    return structuredClone(this.#state)
  }

  /** Erased vaults stay erased, because their list is outside the database. */
  restore({ vaults }: ModelState): void {
    const { erased } = this.#state
    const kept = [...structuredClone(vaults)].filter(([id]) => !erased.has(id))
    this.#state = { vaults: new Map(kept), erased }
  }

  /** The records of the only vault, or of the one with an id. */
  records(id?: string): ModelRecord[] {
    const vault = id ? this.#state.vaults.get(id) : [...this.#state.vaults.values()][0]
    return [...(vault?.records.values() ?? [])].sort((a, b) => a.sequence - b.sequence)
  }

  get vaultIds(): string[] {
    return [...this.#state.vaults.keys()]
  }

  /** Whether a request is for a vault. */
  static handles(url: string): boolean {
    return url.startsWith('/api/vault')
  }

  async handle(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const authorization = new Headers(init.headers).get('authorization') ?? ''
    const [id = '', key = ''] = authorization.replace('Bearer ', '').split('.')
    const { pathname, searchParams } = new URL(url, 'http://model')
    const body = typeof init.body === 'string' ? init.body : ''
    await this.onRequest(method)
    if (this.#state.erased.has(id)) {
      return method === 'DELETE' ? new Response(null, { status: 204 }) : failure(410, 'erased')
    }
    const vault = this.#state.vaults.get(id)
    if (vault && vault.key !== key) return failure(401, 'wrong_key')
    if (method === 'DELETE') {
      if (vault) this.#state.erased.add(id)
      this.#state.vaults.delete(id)
      return new Response(null, { status: 204 })
    }
    if (method === 'PUT') {
      if (!vault) this.#state.vaults.set(id, { key, sequence: 0, records: new Map() })
      return Response.json(this.#describe(id), { status: vault ? 200 : 201 })
    }
    if (!vault) return failure(404, 'unknown_vault')
    if (method === 'POST') return this.#write(id, body)
    if (pathname.endsWith('/records')) return this.#list(id, Number(searchParams.get('since')))
    if (pathname.endsWith('/newest')) return this.#newest(id, Number(searchParams.get('limit')))
    return Response.json(this.#describe(id))
  }

  #describe(id: string) {
    const records = this.records(id)
    const bytes = records.reduce((sum, { sealed }) => sum + sealed.length, 0)
    const sequence = this.#state.vaults.get(id)?.sequence ?? 0
    return { records: records.length, bytes, sequence, digest: this.#digest(id) }
  }

  #digest(id: string): number {
    const sums = this.records(id).map(({ name, version }) => recordChecksum(name, version))
    return sums.reduce(addToSum, 0)
  }

  async #write(id: string, body: string): Promise<Response> {
    if (body.length > MAX_BATCH_BYTES) return failure(413, 'too_large')
    const parsed = writeRecords.body.safeParse(JSON.parse(body))
    if (!parsed.success) return failure(400, 'bad_request')
    const writes = parsed.data.records.slice(0, this.#pageRecords)
    const versions = await Promise.all(writes.map(({ sealed }) => modelVersion(sealed)))
    // Without an `await` from here, like a transaction.
    const results = writes.map((write, index) => this.#writeOne(id, write, versions[index] ?? ''))
    return Response.json({ results })
  }

  #writeOne(id: string, { name, replaces, sealed }: RecordWrite, version: string) {
    const vault = this.#state.vaults.get(id)
    if (!vault) throw new Error('no such vault')
    const stored = vault.records.get(name)
    if (stored?.version === version) return { status: 'taken', version }
    if ((stored?.version ?? null) !== replaces) {
      const [record = null] = stored ? this.tamper([without(stored)]) : []
      return { status: 'conflict', record }
    }
    vault.sequence += 1
    vault.records.set(name, { name, version, sealed, sequence: vault.sequence, receivedAt: 0 })
    return { status: 'taken', version }
  }

  #list(id: string, since: number): Response {
    const newer = this.records(id).filter(({ sequence }) => sequence > since)
    const page = newer.slice(0, this.#pageRecords)
    return Response.json({
      records: this.tamper(page.map(without)),
      cursor: String(page.at(-1)?.sequence ?? since),
      more: newer.length > page.length,
      digest: this.#digest(id),
    })
  }

  #newest(id: string, limit: number): Response {
    const newest = this.records(id).reverse().slice(0, limit)
    return Response.json({
      records: newest.map(({ sequence: _, ...record }) => {
        return { ...record, bytes: fromBase64url(record.sealed).length }
      }),
    })
  }
}

/** What the server calls the version of a record. */
function modelVersion(sealed: string): Promise<string> {
  return versionOf(fromBase64url(sealed))
}

function without({ name, version, sealed }: ModelRecord): VaultRecord {
  return { name, version, sealed }
}

function failure(status: number, code: string): Response {
  return Response.json({ error: { code, message: code } }, { status })
}
