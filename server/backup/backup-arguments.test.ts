import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseBackupArguments } from './backup-arguments.ts'

const parse = (args: readonly string[], env: NodeJS.ProcessEnv = { DATA_DIR: '/var/tend' }) =>
  parseBackupArguments(args, env, '/opt/tend')

describe('the arguments of tend backup', () => {
  it.each([
    [['backup.db'], false],
    [['backup.db', '--replace'], true],
    [['--replace', 'backup.db'], true],
  ])('%j', (args, mayReplace) => {
    expect(parse(args)).toEqual({
      kind: 'file',
      paths: {
        source: join('/var/tend', 'tend.db'),
        target: resolve('backup.db'),
        mayReplace,
      },
    })
  })

  it.each([
    [['backups', '--keep', '14']],
    [['--keep', '14', 'backups']],
    [['backups', '--keep=14']],
  ])('%j', (args) => {
    expect(parse(args)).toMatchObject({
      kind: 'generation',
      paths: { folder: resolve('backups'), keep: 14 },
    })
  })

  it.each([
    [[], /^The <file or folder> is missing$/],
    [['--replace'], /^The <file or folder> is missing$/],
    [['-f'], /^Unknown option '-f'$/],
    [['a.db', 'b.db'], /^The argument 'b\.db' is unexpected$/],
    [['a', '--keep'], /--keep/],
    [['a', '--keep', '0'], /^--keep must be a whole number from 1 to 1000$/],
    [['a', '--keep', '1001'], /^--keep must be/],
    [['a', '--keep', 'all'], /^--keep must be/],
    [['a', '--keep', '3', '--replace'], /^With --keep/],
  ])('%j is refused', (args, problem) => {
    expect(() => parse(args)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringMatching(problem) }),
    )
  })

  it('fails if the configuration is invalid', () => {
    expect(() => parse(['a.db'], { PORT: 'many' })).toThrow(
      expect.objectContaining({ exitCode: 78, message: expect.stringMatching(/^PORT/) }),
    )
  })
})
