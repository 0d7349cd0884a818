import { randomBytes } from 'node:crypto'
import { parsePersonalCode } from '@tend/shared/records/personal-code'
import { countText } from '../backup/row-counts.ts'
import { JSON_OPTION, printed, readArguments, wrongArguments } from '../config/arguments.ts'
import { readCommandSettings } from '../config/command-settings.ts'
import type { Config } from '../config/config.ts'
import { parseWholeNumberUpTo } from '../config/whole-number.ts'
import { CommandProblem } from '../errors/command-problem.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { WrongKey } from '../errors/wrong-key.ts'
import { storeWithKey } from '../http/caller-store.ts'
import { hashInviteCode } from '../limits/sign-up-gate.ts'
import { ErasedIds } from '../store/erased/erased-ids.ts'
import type { AdminStatements, ListedUser } from '../store/sql/admin-queries.ts'
import type { InvitationRow } from '../store/sql/sql-tables.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { hashUserId } from '../store/user-hash.ts'
import { administer } from './open-admin.ts'

const DAY_MS = 24 * 60 * 60_000
const MEGABYTE = 1024 * 1024

type Env = NodeJS.ProcessEnv

/** Runs `tend admin ids`. */
export async function runIds(args: readonly string[], env: Env, root: string): Promise<string> {
  const { values } = readArguments(args, [], {
    ...JSON_OPTION,
    top: { type: 'string', default: '20' },
  })
  const limit = wholeNumber('--top', values.top, 0, 100_000)
  return administer(readCommandSettings(env, root), async (statements) => {
    const totals = await statements.totals.first({})
    const largest = await statements.largest.all({ limit })
    const vaults = totals?.vaults ?? 0
    const ids = (totals?.stored ?? 0) - vaults
    const [bytes, erased] = [totals?.bytes ?? 0, totals?.erased ?? 0]
    const summary = `${countText(ids, 'id')} and ${countText(vaults, 'vault')} with ${megabytes(bytes)}, and ${erased} erased.`
    const value = { ids, vaults, bytes, erased, largest: largest.map(userValue) }
    return printed(values.json, value, [summary, ...largest.map(describeUser)].join('\n'))
  })
}

const userValue = ({ user_hash, stored_bytes, record_total, max_mb }: ListedUser) => ({
  hash: user_hash.toString('hex'),
  kind: record_total > 0 ? 'vault' : 'id',
  bytes: stored_bytes,
  limitMegabytes: max_mb,
})

function describeUser({ user_hash, stored_bytes, record_total, max_mb }: ListedUser): string {
  const limit = max_mb === null ? '' : `  limit ${max_mb === 0 ? 'none' : `${max_mb} MB`}`
  const kind = record_total > 0 ? 'vault' : 'id   '
  return `${user_hash.toString('hex')}  ${kind}  ${megabytes(stored_bytes).padStart(10)}${limit}`
}

/** Runs `tend admin limit`. */
export async function runLimit(args: readonly string[], env: Env, root: string): Promise<string> {
  const { positionals, values } = readArguments(args, ['hash', 'megabytes'], JSON_OPTION)
  const [prefix, given] = positionals
  checkHash(prefix, 'ids')
  const max_mb = given === 'default' ? null : wholeNumber('The <megabytes>', given, 0, 1_000_000)
  return administer(readCommandSettings(env, root), async (statements) => {
    const user_hash = await findUser(statements, prefix)
    await statements.limitUser.run({ user_hash, max_mb })
    const value = { hash: user_hash.toString('hex'), limitMegabytes: max_mb }
    return printed(values.json, value, describeLimit(max_mb))
  })
}

function describeLimit(megabytes: number | null): string {
  if (megabytes === null) return "The server's limit applies again."
  return megabytes === 0 ? 'There is no limit any more.' : `The limit is ${megabytes} MB.`
}

async function findUser(statements: AdminStatements, prefix: string): Promise<Buffer> {
  const between = {
    first: Buffer.from(prefix.padEnd(64, '0'), 'hex'),
    last: Buffer.from(prefix.padEnd(64, 'f'), 'hex'),
  }
  const [found, ...others] = await statements.usersBetween.all(between)
  if (found === undefined) throw new CommandProblem('No id or vault has this hash.')
  if (others.length > 0)
    throw new CommandProblem('Several hashes begin like this: use more digits.')
  return found.user_hash
}

/** A shorter hash could match another row by chance, or come from an empty shell variable. */
function checkHash(prefix: string, list: 'ids' | 'invitations'): void {
  if (/^[\da-f]{8,64}$/.test(prefix)) return
  throw wrongArguments(
    `The <hash> must be at least the first 8 digits that tend admin ${list} shows`,
  )
}

/** Runs `tend admin erase`, which reads a personal code from standard input. */
export async function runErase(args: readonly string[], env: Env, root: string): Promise<string> {
  const { values } = readArguments(args, [], JSON_OPTION)
  const config = readCommandSettings(env, root)
  // Otherwise PostgreSQL would be changed before the list is found to be unusable.
  new ErasedIds(config.erasedIdsFile).check()
  // Not an argument: other programs of the machine, and the shell's history, would see it.
  const code = parsePersonalCode(await readLine('Personal code: '))
  if (code === null) throw new CommandProblem('This is not a personal code: nothing was erased.')
  const user = hashUserId(code.userId)
  const isStored = await administer(
    config,
    async ({ usersBetween }) => (await usersBetween.all({ first: user, last: user })).length > 0,
  )
  if (!isStored) throw new CommandProblem('There is no data of this id: nothing was erased.')
  const store = await openAnyStore(config)
  try {
    await storeWithKey(store, code.accessKey).eraseUser(user, Date.now())
  } catch (error) {
    if (error instanceof WrongKey) {
      const key =
        code.accessKey === null
          ? 'This code has no access key, and'
          : "The access key in this code is not the id's key, so"
      throw new CommandProblem(`${key} nothing was erased.`)
    }
    if (error instanceof ServiceUnavailable) throw new CommandProblem(error.message)
    throw error
  } finally {
    await store.close()
  }
  return printed(
    values.json,
    { hash: user.toString('hex'), isErased: true },
    'The data of this id was erased, and the id is in the list of erased ids.',
  )
}

async function openAnyStore({ databaseUrl, dataDir, erasedIdsFile }: Config): Promise<Store> {
  if (databaseUrl !== null) {
    const { openPostgresStore } = await import('../store/postgres/postgres-store.ts')
    return openPostgresStore(databaseUrl, new ErasedIds(erasedIdsFile))
  }
  const opened = await openSqliteStore(dataDir, erasedIdsFile)
  if (opened.state === 'unusable') throw new CommandProblem(opened.problem)
  return opened.store
}

/** Far more than any personal code. A file without line ends would fill the memory. */
const MAX_LINE_CHARS = 10_000

/** The first line of standard input, without its line end. */
async function readLine(question: string): Promise<string> {
  const { stdin } = process
  if (stdin.isTTY) process.stderr.write(question)
  stdin.setEncoding('utf8')
  let text = ''
  for await (const piece of stdin) {
    text += piece
    if (text.includes('\n') || text.length > MAX_LINE_CHARS) break
  }
  return text.split(/\r?\n/, 1)[0] ?? ''
}

/** Runs `tend admin invite`. */
export async function runInvite(args: readonly string[], env: Env, root: string): Promise<string> {
  const { values } = readArguments(args, [], {
    ...JSON_OPTION,
    days: { type: 'string', default: '14' },
  })
  const days = wholeNumber('--days', values.days, 1, 3650)
  const config = readCommandSettings(env, root)
  const code = randomBytes(12).toString('base64url')
  const expires_at = Date.now() + days * DAY_MS
  await administer(config, async ({ addInvitation }) =>
    addInvitation.run({ code_hash: hashInviteCode(code), expires_at }),
  )
  const use = `The code starts one diary and one sealed copy until ${minute(expires_at)}. It is not shown again.`
  const isNeeded = config.signUp.who === 'invited'
  const hint = isNeeded ? '' : '\nIt is only asked for with SIGNUP=invite, which is not set.'
  return printed(values.json, { code, endsAt: time(expires_at) }, `${code}\n${use}${hint}`)
}

/** Runs `tend admin invitations`. */
export async function runInvitations(
  args: readonly string[],
  env: Env,
  root: string,
): Promise<string> {
  const { values } = readArguments(args, [], JSON_OPTION)
  return administer(readCommandSettings(env, root), async ({ invitations }) => {
    const rows = await invitations.all({})
    const lines = rows.map((row) => describeInvitation(row, Date.now()))
    const text = lines.length === 0 ? 'There are no invitations.' : lines.join('\n')
    return printed(values.json, rows.map(invitationValue), text)
  })
}

const invitationValue = ({ code_hash, expires_at, id_used_at, vault_used_at }: InvitationRow) => ({
  hash: code_hash.toString('hex'),
  endsAt: time(expires_at),
  diaryAt: id_used_at && time(id_used_at),
  sealedCopyAt: vault_used_at && time(vault_used_at),
})

function describeInvitation(row: InvitationRow, nowMs: number): string {
  const { code_hash, expires_at, id_used_at, vault_used_at } = row
  const end = `${expires_at > nowMs ? 'ends' : 'ended'} ${minute(expires_at)}`
  const used = (what: string, at: number | null) => (at === null ? '' : `, ${what} ${minute(at)}`)
  return `${code_hash.toString('hex')}  ${end}${used('diary', id_used_at)}${used('sealed copy', vault_used_at)}`
}

/** Runs `tend admin withdraw`. */
export async function runWithdraw(
  args: readonly string[],
  env: Env,
  root: string,
): Promise<string> {
  const { positionals, values } = readArguments(args, ['hash'], JSON_OPTION)
  const [prefix] = positionals
  checkHash(prefix, 'invitations')
  return administer(readCommandSettings(env, root), async ({ invitations, deleteInvitation }) => {
    const found = (await invitations.all({})).filter(({ code_hash }) =>
      code_hash.toString('hex').startsWith(prefix),
    )
    const [row] = found
    if (row === undefined) throw new CommandProblem('No invitation has this hash.')
    if (found.length > 1) {
      throw new CommandProblem('Several invitations begin like this: use more digits.')
    }
    await deleteInvitation.run(row)
    return printed(
      values.json,
      { hash: row.code_hash.toString('hex'), isWithdrawn: true },
      'The invitation was withdrawn. A diary that was started with it stays.',
    )
  })
}

/** Runs `tend admin maintenance`. */
export async function runMaintenance(
  args: readonly string[],
  env: Env,
  root: string,
): Promise<string> {
  const { positionals, values } = readArguments(args, ['state'], JSON_OPTION)
  const [wanted] = positionals
  if (!/^(on|off|status)$/.test(wanted)) {
    throw wrongArguments('The <state> must be on, off or status')
  }
  const print = (since: number | null, text: string) =>
    printed(values.json, { isOn: since !== null, since: since && time(since) }, text)
  const name = 'maintenance'
  return administer(readCommandSettings(env, root), async ({ state, saveState, deleteState }) => {
    const since = (await state.first({ name }))?.value
    const nowMs = Date.now()
    switch (wanted) {
      case 'on':
        if (since === undefined) await saveState.run({ name, value: nowMs })
        return print(
          since ?? nowMs,
          'In two seconds, all requests of the app get 503. The app goes on offline.',
        )
      case 'off':
        await deleteState.run({ name })
        return print(null, 'In two seconds, requests are served again.')
      default:
        return print(since ?? null, since === undefined ? 'off' : `on since ${minute(since)}`)
    }
  })
}

function wholeNumber(name: string, text: string, minimum: number, maximum: number): number {
  const value = parseWholeNumberUpTo(text, maximum)
  if (value === null || value < minimum) {
    throw wrongArguments(`${name} must be a whole number from ${minimum} to ${maximum}`)
  }
  return value
}

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(2)} MB`

const time = (ms: number) => new Date(ms).toISOString()

/** A time in UTC, without seconds. */
const minute = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
