import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseBackupArguments } from './backup-arguments.ts'

const parse = (args: readonly string[], env: NodeJS.ProcessEnv = { DATA_DIR: '/var/tend' }) =>
  parseBackupArguments(args, env, '/opt/tend')

describe('the arguments of db:backup', () => {
  it.each([
    [['backup.db'], false],
    [['backup.db', '--replace'], true],
    [['--replace', 'backup.db'], true],
  ])('%j', (args, mayReplace) => {
    const parsed = parse(args)
    expect(parsed).toMatchObject({
      state: 'file',
      paths: { target: resolve('backup.db'), mayReplace },
    })
    if (parsed.state === 'file') expect(parsed.paths.source).toContain(join('/var/tend', ''))
  })

  it.each([[['backups', '--keep', '14']], [['--keep', '14', 'backups']]])('%j', (args) => {
    expect(parse(args)).toMatchObject({
      state: 'generation',
      paths: { folder: resolve('backups'), keep: 14 },
    })
  })

  it.each([
    ...[[[]], [['--replace']], [['-f']], [['a.db', 'b.db']], [['--help']]],
    ...[[['a', '--keep']], [['a', '--keep', '0']], [['a', '--keep', '1001']]],
    ...[[['a', '--keep', 'all']], [['--keep', '3']], [['a', '--keep', '3', '--replace']]],
  ])('%j prints the usage', (args) => {
    expect(parse(args)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^Usage: /),
    })
  })

  it('fails if the data is in PostgreSQL or the configuration is invalid', () => {
    expect(parse(['a.db'], { DATABASE_URL: 'postgres://name:password@host/tend' })).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('pg_dump'),
    })
    expect(parse(['a.db'], { PORT: 'many' })).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('PORT'),
    })
  })
})
