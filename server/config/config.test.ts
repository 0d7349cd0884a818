import { describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/tend')

it('has a default for every setting', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: '/srv/tend/data',
    databaseUrl: null,
    erasedIdsFile: '/srv/tend/data/erased-ids.txt',
    minFreeDisk: null,
    fdcApiKey: null,
    foodSearch: { budgetMs: 50, fdcRequestsPerHour: 1000 },
    trustProxy: false,
    publicOrigins: [],
    logLevel: 'info',
    rateLimit: 600,
    clientLimits: {
      connectionsPerAddress: 512,
      connections: 4096,
      bytesPerAddress: 4 * 1024 * 1024,
      bytes: 64 * 1024 * 1024,
    },
    storageLimits: { maxMbPerId: 20, maxMbPerVault: 50, maxNewIdsPerDay: 50, maxMbPerDay: 100 },
    signUp: { who: 'everyone' },
    webPush: null,
    metrics: null,
  })
})

it('treats an empty variable as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', DATA_DIR: '', TRUST_PROXY: '' })).toEqual(read({}))
})

it.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65535 }],
  ['HOST', '::1', { host: '::1' }],
  [
    'DATA_DIR',
    '/var/lib/tend',
    { dataDir: '/var/lib/tend', erasedIdsFile: '/var/lib/tend/erased-ids.txt' },
  ],
  ['ERASED_IDS_FILE', '/srv/shared/erased.txt', { erasedIdsFile: '/srv/shared/erased.txt' }],
  ['DATA_DIR', 'here', { dataDir: `${process.cwd()}/here` }],
  [
    'DATABASE_URL',
    'postgres://me:p%40ss@db.example:6432/tend?sslmode=verify-full',
    { databaseUrl: 'postgres://me:p%40ss@db.example:6432/tend?sslmode=verify-full' },
  ],
  [
    'DATABASE_URL',
    'postgresql:///tend?host=/run/postgresql',
    { databaseUrl: 'postgresql:///tend?host=/run/postgresql' },
  ],
  ['MIN_FREE_DISK_MB', '0', { minFreeDisk: 0 }],
  ['MIN_FREE_DISK_MB', '250', { minFreeDisk: 250_000_000 }],
  ['FDC_API_KEY', 'DEMO_KEY', { fdcApiKey: 'DEMO_KEY' }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ['TRUST_PROXY', '0', { trustProxy: false }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1,loopback', { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] }],
  ['TRUST_PROXY', 'fc00::/7,2600:9000::/28', { trustProxy: ['fc00::/7', '2600:9000::/28'] }],
  ['PUBLIC_ORIGIN', 'https://tend.example', { publicOrigins: ['https://tend.example'] }],
  [
    'PUBLIC_ORIGIN',
    'https://Tend.example:443/, http://192.168.1.20:3000',
    { publicOrigins: ['https://tend.example', 'http://192.168.1.20:3000'] },
  ],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['MAX_CONNECTIONS_PER_ADDRESS', '30', { clientLimits: { connectionsPerAddress: 30 } }],
  ['MAX_CONNECTIONS', '0', { clientLimits: { connections: Number.POSITIVE_INFINITY } }],
  ['MAX_MB_IN_FLIGHT_PER_ADDRESS', '8', { clientLimits: { bytesPerAddress: 8 * 1024 * 1024 } }],
  ['MAX_MB_IN_FLIGHT', '128', { clientLimits: { bytes: 128 * 1024 * 1024 } }],
  ['RATE_LIMIT', '0', { rateLimit: 0 }],
  ['MAX_MB_PER_ID', '0', { storageLimits: { maxMbPerId: 0 } }],
  ['MAX_MB_PER_VAULT', '7', { storageLimits: { maxMbPerVault: 7 } }],
  ['MAX_NEW_IDS_PER_DAY', '7', { storageLimits: { maxNewIdsPerDay: 7 } }],
  ['MAX_MB_PER_DAY', '1', { storageLimits: { maxMbPerDay: 1 } }],
  ['SIGNUP', 'open', { signUp: { who: 'everyone' } }],
  ['SIGNUP', 'closed', { signUp: { who: 'nobody' } }],
  ['SIGNUP', 'invite', { signUp: { who: 'invited', code: null } }],
  [
    'PUBLIC_ORIGIN',
    'http://192.168.1.20:3000,https://tend.example',
    {
      webPush: {
        contact: 'https://tend.example',
        services: [
          'fcm.googleapis.com',
          'push.services.mozilla.com',
          'push.apple.com',
          'notify.windows.com',
        ],
      },
    },
  ],
  [
    'WEB_PUSH_CONTACT',
    'mailto:me@tend.example',
    { webPush: { contact: 'mailto:me@tend.example' } },
  ],
  ['WEB_PUSH', 'off', { webPush: null }],
])('accepts %s=%s', (name, value, expected) => {
  expect(read({ [name]: value })).toMatchObject(expected)
})

describe('rejects an invalid value with a message that names the variable but not the value', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x50'],
    ['HOST', 'http://localhost'],
    ['METRICS_PORT', '65536'],
    ['METRICS_TOKEN', 'too-short'],
    ['METRICS_TOKEN', '(starts-with-a-bracket'],
    ['METRICS_TOKEN', 'ends-with-a-bracket)'],
    ['MIN_FREE_DISK_MB', '5%'],
    ['MIN_FREE_DISK_MB', '-1'],
    ['DATABASE_URL', 'localhost:5432/tend'],
    ['DATABASE_URL', 'mysql://localhost/tend'],
    ['DATABASE_URL', 'postgres://me:secret@localhost'],
    ['DATABASE_URL', 'postgres://me:sec#ret@localhost/tend'],
    ['DATABASE_URL', 'postgres://db.example/tend#'],
    ['DATABASE_URL', 'postgres://me:100%sure@localhost/tend'],
    ['DATABASE_URL', 'postgres://localhost:port/tend'],
    ['DATABASE_URL', 'postgres://localhost/'],
    ['DATABASE_URL', 'postgres://localhost/tend/more'],
    ['FDC_API_KEY', 'a key with spaces'],
    ['FDC_API_KEY', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,,'],
    ['PUBLIC_ORIGIN', 'my.example'],
    ['PUBLIC_ORIGIN', 'https://tend.example/app'],
    ['PUBLIC_ORIGIN', 'https://me@tend.example'],
    ['PUBLIC_ORIGIN', 'https://*.example.com'],
    ['PUBLIC_ORIGIN', 'capacitor://localhost'],
    ['PUBLIC_ORIGIN', 'https://tend.example,'],
    ['LOG_LEVEL', 'loud'],
    ['DATA_DIR', '~/tend'],
    ['ERASED_IDS_FILE', '~ann/erased-ids.txt'],
    ['MAX_CONNECTIONS_PER_ADDRESS', 'few'],
    ['MAX_CONNECTIONS', '-1'],
    ['MAX_MB_IN_FLIGHT_PER_ADDRESS', '1.5'],
    ['MAX_MB_IN_FLIGHT', '64MB'],
    ['RATE_LIMIT', 'none'],
    ['RATE_LIMIT', '1e3'],
    ['MAX_MB_PER_ID', '0.5'],
    ['MAX_MB_PER_VAULT', '-1'],
    ['MAX_NEW_IDS_PER_DAY', '-1'],
    ['MAX_MB_PER_DAY', '100 MB'],
    ['SIGNUP', 'family'],
    ['WEB_PUSH', 'no'],
    ['WEB_PUSH_CONTACT', 'me@tend.example'],
    ['WEB_PUSH_CONTACT', 'http://tend.example'],
    ['WEB_PUSH_CONTACT', 'mailto:me'],
    ['WEB_PUSH_SERVICES', 'localhost'],
    ['WEB_PUSH_SERVICES', '127.0.0.1'],
    ['WEB_PUSH_SERVICES', 'https://push.example'],
    ['WEB_PUSH_SERVICES', 'push.example,'],
  ])('%s=%s', (name, value) => {
    const problem = read({ [name]: value })
    expect(problem).toBeInstanceOf(ConfigProblem)
    const message = problem instanceof ConfigProblem ? problem.message : ''
    expect(message).toMatch(new RegExp(`^${name} must be .+\\. See docs/configuration\\.md\\.$`))
    expect(message).not.toContain(value)
  })
})

it.each([
  ['true', 'true'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['10.0.0.5, ::/0', '::/0'],
  ['0.0.0.0/1,128.0.0.0/1', '0.0.0.0/1'],
  ['loopback,10.0.0.0/7', '10.0.0.0/7'],
  ['::ffff:0:0/97', '::ffff:0:0/97'],
  ['fc00::/6', 'fc00::/6'],
  ['2000::/3', '2000::/3'],
])('refuses TRUST_PROXY=%s and says what to write instead', (text, refused) => {
  expect(read({ TRUST_PROXY: text })).toEqual(
    new ConfigProblem(
      `TRUST_PROXY must not be ${refused}, because strangers could then claim any address and host name. Name your proxies instead: loopback for one on this machine, uniquelocal for one in a container network, their addresses such as 10.0.0.5, or the number of proxies in a row.`,
    ),
  )
})

it.each([
  [{ SIGNUP: 'invite', INVITE_CODE: 'short' }, 'INVITE_CODE must be 8'],
  [{ SIGNUP: 'invite', INVITE_CODE: 'with a space' }, 'INVITE_CODE must be 8'],
  [{ SIGNUP: 'closed', INVITE_CODE: 'for-the-family' }, 'SIGNUP must be invite'],
  [{ INVITE_CODE: 'for-the-family' }, 'SIGNUP must be invite'],
  [{ METRICS_HOST: '127.0.0.1' }, 'METRICS_PORT must be set'],
  [{ METRICS_PORT: '1', METRICS_HOST: 'not a host' }, 'METRICS_HOST must be'],
  [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT must be another port than PORT'],
])('rejects %j', (env, message) => {
  expect(read(env)).toMatchObject({ message: expect.stringContaining(message) })
})

it('shows metrics on a separate port, or with a token at the address of the app', () => {
  const token = 'a-token_with-16c'
  expect(read({ METRICS_PORT: '9464' })).toMatchObject({
    metrics: { listen: { port: 9464, host: '127.0.0.1' }, token: null },
  })
  expect(read({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ metrics: { listen: { port: 0 } } })
  expect(read({ METRICS_PORT: '0', METRICS_HOST: '10.0.0.5', METRICS_TOKEN: token })).toMatchObject(
    { metrics: { listen: { port: 0, host: '10.0.0.5' }, token } },
  )
  expect(read({ METRICS_TOKEN: token })).toMatchObject({ metrics: { listen: null, token } })
})

it('sends push messages to the named services only, and none without a contact', () => {
  const WEB_PUSH_SERVICES = 'Push.example, push.other.example'
  const services = ['push.example', 'push.other.example']
  const WEB_PUSH_CONTACT = 'https://tend.example/contact'
  expect(read({ WEB_PUSH_CONTACT, WEB_PUSH_SERVICES })).toMatchObject({
    webPush: { contact: WEB_PUSH_CONTACT, services },
  })
  expect(read({ WEB_PUSH_SERVICES })).toMatchObject({ webPush: null })
  expect(read({ WEB_PUSH: 'off', WEB_PUSH_CONTACT })).toMatchObject({ webPush: null })
})

it('accepts an invitation code', () => {
  expect(read({ SIGNUP: 'invite', INVITE_CODE: 'for-the-family' })).toMatchObject({
    signUp: { who: 'invited', code: 'for-the-family' },
  })
})
