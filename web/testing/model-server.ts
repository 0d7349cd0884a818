import {
  ACCEPT_REGISTERS,
  changeOf,
  type DailyDataWrite,
  dayResponse,
  type SyncedDay,
  syncedDay,
} from '@tend/protocol/daily-data'
import type { DailyFields } from '@tend/shared/days/daily-fields'
import { applyChange } from '@tend/shared/days/registers/apply-change'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { registerSumOfDays } from '@tend/shared/days/registers/register-sum'
import { type DayRegisters, EMPTY_REGISTERS } from '@tend/shared/days/registers/registers'

type ModelSession = { id: string; startedAt?: string; deleted?: true; [key: string]: unknown }

interface ModelBatch {
  readonly userId: string
  readonly days?: readonly Omit<DailyDataWrite, 'userId'>[]
  readonly sessions?: readonly ModelSession[]
}

interface ModelState {
  readonly days: Map<string, { registers: DayRegisters; seq: number }>
  readonly sessions: ModelSession[]
  seq: number
  erased?: true
}

/** The API of the server for one user in memory, for tests of sync without disk and HTTP. */
export class ModelServer {
  #state: ModelState = { days: new Map(), sessions: [], seq: 0 }
  readonly #now: () => number
  readonly #pageDays: number

  constructor(now: () => number, pageDays = 2) {
    this.#now = now
    this.#pageDays = pageDays
  }

  backup(): ModelState {
    return structuredClone(this.#state)
  }

  restore(backup: ModelState): void {
    this.#state = structuredClone(backup)
  }

  day(date: string): DayRegisters {
    return this.#state.days.get(date)?.registers ?? EMPTY_REGISTERS
  }

  fields(date: string): DailyFields {
    return fieldsOf(this.day(date))
  }

  get dates(): string[] {
    return [...this.#state.days.keys()].sort()
  }

  get sessionIds(): string[] {
    return this.#state.sessions.flatMap(({ id, deleted }) => (deleted ? [] : id)).sort()
  }

  /**
   * Responds to a request.
   * @param url may be a path
   * @param accept the header `Accept`; without it, the server responds as if it ignored the header
   */
  handle(method: string, url: string, body: string | undefined, accept?: string | null): Response {
    const { pathname, searchParams } = new URL(url, 'http://model')
    const [, , collection, userId, date] = pathname.split('/')
    if (collection === 'session') {
      return method === 'POST'
        ? Response.json({ isStored: true })
        : new Response(null, { status: 204 })
    }
    if (method === 'DELETE') {
      if (this.#state.seq + this.#state.sessions.length > 0) {
        this.#state = { days: new Map(), sessions: [], seq: 0, erased: true }
      }
      return new Response(null, { status: 204 })
    }
    if (this.#state.erased) {
      return Response.json({ error: { code: 'erased', message: 'gone' } }, { status: 410 })
    }
    if (method === 'POST' && userId === 'batch') {
      return this.#batch(JSON.parse(body ?? ''))
    }
    if (collection === 'breathing-sessions') {
      if (method === 'POST') return Response.json(this.#addSession(JSON.parse(body ?? '')))
      return this.#listSessions(searchParams.get('before'))
    }
    if (method === 'POST') return Response.json(this.#write(JSON.parse(body ?? '')))
    if (date) return Response.json(dayResponse(String(userId), date, this.day(date)))
    const responseOf =
      accept === ACCEPT_REGISTERS ? syncedDay : dayResponse.bind(null, String(userId))
    return this.#list(responseOf, Number(searchParams.get('since')))
  }

  #write(body: DailyDataWrite) {
    const { userId, date } = body
    const before = this.day(date)
    const registers = applyChange(before, changeOf(body), this.#now())
    if (registers !== before) this.#state.days.set(date, { registers, seq: ++this.#state.seq })
    return dayResponse(userId, date, registers)
  }

  /** Responds to a batch with the results of the first items. */
  #batch({ userId, days, sessions }: ModelBatch): Response {
    const results = days
      ? days.slice(0, this.#pageDays).map((day) => this.#write({ userId, ...day }))
      : sessions?.map((session) => this.#addSession({ userId, ...session }))
    return Response.json({ results })
  }

  #list(responseOf: (date: string, registers: DayRegisters) => SyncedDay, since: number): Response {
    const newer = [...this.#state.days]
      .filter(([, day]) => day.seq > since)
      .sort(([, a], [, b]) => a.seq - b.seq)
    const page = newer.slice(0, this.#pageDays)
    return Response.json({
      days: page.map(([date, { registers }]) => responseOf(date, registers)),
      cursor: String(page.at(-1)?.[1].seq ?? since),
      more: newer.length > page.length,
      revisionSum: registerSumOfDays(
        [...this.#state.days.values()].map(({ registers }) => registers),
      ),
    })
  }

  #addSession(session: ModelSession): ModelSession {
    const stored = this.#state.sessions.find(({ id }) => id === session.id)
    if (!stored) this.#state.sessions.push(session)
    else if (session.deleted) Object.assign(stored, session)
    return stored ?? session
  }

  #listSessions(before: string | null): Response {
    const end = before === null ? this.#state.sessions.length : Number(before)
    const start = Math.max(0, end - 2)
    return Response.json({
      sessions: this.#state.sessions.slice(start, end).reverse(),
      total: this.#state.sessions.length,
      deleted: this.#state.sessions.filter(({ deleted }) => deleted).length,
      ...(start > 0 ? { next: String(start) } : {}),
    })
  }
}
