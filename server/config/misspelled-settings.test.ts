import { expect, it } from 'vitest'
import { misspelledSettings } from './misspelled-settings.ts'

it.each([
  ['RATELIMIT', 'RATE_LIMIT'],
  ['RATE_LIMITS', 'RATE_LIMIT'],
  ['rate_limit', 'RATE_LIMIT'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_ORIGINS', 'PUBLIC_ORIGIN'],
  ['PORTS', 'PORT'],
  ['SIGN_UP', 'SIGNUP'],
  ['MAX_MB_PER_IDS', 'MAX_MB_PER_ID'],
])('%s is reported as %s', (given, name) => {
  expect(misspelledSettings({ [given]: '1', [name]: '2' })).toEqual([
    `${given} is not a setting and has no effect: did you mean ${name}?`,
  ])
})

it('reports parameters of DATABASE_URL without an effect', () => {
  const url = 'postgres://localhost/tend?sslmode=disable&host=/run/postgresql&options=-c%20jit=off'
  expect(misspelledSettings({ DATABASE_URL: url })).toEqual([])
  const unused = '&ssl_mode=require&sslrootcrt=/ca&connect_timeout=9'
  expect(misspelledSettings({ DATABASE_URL: `${url}${unused}` })).toEqual([
    'The parameter ssl_mode in DATABASE_URL has no effect: did you mean sslmode?',
    'The parameter sslrootcrt in DATABASE_URL has no effect: did you mean sslrootcert?',
    'The parameter connect_timeout in DATABASE_URL has no effect: remove it.',
  ])
})

it('reports no variable of other programs', () => {
  const names = [
    ...['PATH', 'HOME', 'HOSTNAME', 'HOSTTYPE', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'TERM', 'PWD'],
    ...['NODE_ENV', 'NODE_OPTIONS', 'XDG_DATA_DIRS', 'NOTIFY_SOCKET', 'INVOCATION_ID', 'TEND_PORT'],
    ...[
      'TMPDIR',
      'SHLVL',
      'PGHOST',
      'PGPORT',
      'http_proxy',
      'STATE_DIRECTORY',
      'VITE_SUPPORT_EMAIL',
    ],
  ]
  expect(misspelledSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([])
})
