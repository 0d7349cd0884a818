import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { FILES, isPacked, packedPage } from '../../scripts/pack.mjs'
import { freePort } from './free-port.ts'
import { createEmptyDatabase } from './postgres-database.ts'
import { canRun } from './server-process.ts'
import { createTemporaryFolder, deleteFolder } from './temporary-folder.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The blocks of a page that a shell or cron runs, without their indentation. */
function linesOf(page: string): string[] {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8')
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)]
    .filter(([, , language = '', block = '']) => language === 'sh' || /^ *17 3 /.test(block))
    .map(([, indent = '', , block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
}

/** Programs that no tree of a test has. `npm run test:image` runs the containers. */
const NEEDS_MORE = /\bdocker |\bgit clone |COMPOSE_PROFILES=/

const LINES = [...linesOf('hosting.md'), ...linesOf('scaling.md')].filter(
  (block) => !NEEDS_MORE.test(block),
)

/** The documented blocks that were run. */
const run = new Set<string>()

/** The documented block that begins with `text`, or contains it where none does. */
function documented(text: string): string {
  const beginning = LINES.filter((block) => block.startsWith(text))
  const found = beginning.length > 0 ? beginning : LINES.filter((block) => block.includes(text))
  const [block = '', ...others] = found
  if (block === '' || others.length > 0) {
    throw new Error(`${found.length} documented blocks contain '${text}'`)
  }
  run.add(block)
  return block
}

/** A command in the text of the page. */
function inline(command: string): string {
  const page = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8')
  if (!page.includes(`\`${command}\``)) throw new Error(`hosting.md has no '${command}'`)
  return command
}

interface Step {
  readonly name: string
  readonly lines: string
  /** Run by a stand-in for cron, which has another PATH than a login. */
  readonly byCron?: boolean
}

const DAY = 'http://127.0.0.1:3000/api/daily-data'
const USER = 'user_0123456789abcdef'
const ERASED_USER = 'user_fedcba9876543210'
const write = (count: number, user = USER) =>
  `curl -fsS -o /dev/null -H 'content-type: application/json' -d '{"userId":"${user}","date":"2026-11-20","waterCount":${count}}' ${DAY}`
const READ = `curl -fsS ${DAY}/${USER}/2026-11-20 && echo`

/** Makes a package that has only the script and a version; a stand-in for npm installs the checkout. */
const packageOf = (version: string, file = version) => `mkdir -p /tmp/package/hosting
cp /mnt/checkout/hosting/install.sh /tmp/package/hosting
printf '{\\n  "version": "%s",\\n}\\n' ${version} >/tmp/package/package.json
tar -C /tmp -czf /tmp/tend-${file}.tgz package`

function stepsFor(port: number, databaseUrl: string): Step[] {
  // With a byte-order mark, and a line end of Windows, as an editor may write them.
  const settings = `printf '\\357\\273\\277PORT=${port}\\nWEB_PUSH_CONTACT='\\''mailto:me&you@example.com'\\''\\nMIN_FREE_DISK_MB=0\\n\\r\\n' >>/etc/tend.env`
  const backup = 'the_backup=$(ls /var/lib/tend-backups/tend-*.db.gz | tail -1)'
  const withFile = (block: string) => block.replace('<file>', '"$(basename "$the_backup")"')
  const restore = withFile(documented('systemctl stop tend\ntend restore'))
  const cronLine = documented('setpriv')
  return [
    { name: 'Node', lines: documented('nodejs.org') },
    {
      name: 'settings',
      lines: `${documented('install -m 600 /dev/null /etc/tend.env')}\n${settings}`,
    },
    {
      name: 'install',
      lines: `${packageOf('1.0.0')}\n${documented('tar -xzOf /tmp/tend-1.0.0.tgz')}\n${write(3)}\n${write(1, ERASED_USER)}`,
    },
    { name: 'nightly backup', lines: inline('systemctl start tend-backup') },
    { name: 'check', lines: documented('tend check') },
    { name: 'backups', lines: documented('now.db.gz') },
    { name: 'cron', lines: cronLine.trim().split(' ').slice(5).join(' '), byCron: true },
    {
      name: 'restore',
      lines: `${write(4)}\n${backup}\n${restore}\n${READ}\nls -l /var/lib/tend /var/lib/tend-backups`,
    },
    {
      name: 'new machine',
      lines: [
        `mkdir /root/copies\n${backup}`,
        `curl -fsS -X DELETE ${DAY.replace('daily-data', 'users')}/${ERASED_USER}`,
        'cp /var/lib/tend/erased-ids.txt /var/lib/tend/web-push-keys.json "$the_backup" /root/copies',
        'systemctl stop tend\nrm -r /var/lib/tend /var/lib/tend-backups/*\nsystemctl start tend',
        `cd /root/copies\n${withFile(documented('systemctl stop tend\ninstall -o tend'))}\n${READ}`,
        `curl -sS ${DAY}/${ERASED_USER}/2026-11-20`,
      ].join('\n'),
    },
    {
      name: 'update',
      lines: [
        // The version is the package's own: a browser or a host may have renamed the file.
        packageOf('1.1.1', '1.1.0'),
        // As if a unit of 1.0.0 and one of a deleted version had another last line, and the host had edited a third.
        'for unit in /opt/tend/1.0.0/lib/node_modules/tend/hosting /etc/systemd/system; do echo "# 1.0.0" >>"$unit/tend.service"; done',
        'for folder in /opt/tend/units /etc/systemd/system; do echo "# deleted" >>"$folder/tend-backup.service"; done',
        'echo "# edited" >>/etc/systemd/system/tend-backup.timer',
        // Root's umask may keep others from reading what root installs.
        'umask 077',
        documented('tar -xzOf /tmp/tend-1.1.0.tgz'),
        'tail -qn1 /etc/systemd/system/tend.service /etc/systemd/system/tend-backup.timer',
        'if grep deleted /etc/systemd/system/tend-backup.service; then exit 1; fi',
        `readlink /opt/tend/current\n${READ}`,
      ].join('\n'),
    },
    {
      name: 'way back',
      lines: `${inline('ln -sfn 1.0.0 /opt/tend/current && systemctl restart tend')}\nreadlink /opt/tend/current\n${READ}`,
    },
    { name: 'metrics', lines: documented('apt-get install prometheus') },
    {
      name: 'PostgreSQL',
      lines: [
        documented('~/tend-owner.env\n'),
        `echo 'DATABASE_URL=${databaseUrl}' >>~/tend-owner.env`,
        documented('tend migrate'),
        `cat ~/tend-owner.env >>/etc/tend.env`,
        documented('tend copy'),
        documented('systemctl stop tend\ntend copy'),
        READ,
        write(5),
        inline('systemctl start tend-backup'),
        write(6),
        backup,
        restore,
        READ,
      ].join('\n'),
    },
    { name: 'check with PostgreSQL', lines: 'tend check' },
    {
      name: 'back to a file',
      lines: [
        // Of an earlier move.
        'tend backup /var/lib/tend-backups/last.db',
        write(7),
        documented('systemctl stop tend\ntend backup'),
        READ,
      ].join('\n'),
    },
  ]
}

/** All steps as one script, which prints a line with the name before each and one with its code after it. */
function scriptOf(steps: readonly Step[]): string {
  const functionTend = documented('tend() {')
  const runs = steps.map(({ name, lines, byCron }) => {
    const command = byCron
      ? `env -i HOME=/root LOGNAME=root SHELL=/bin/sh PATH=/usr/bin:/bin /bin/sh -c "$(cat <<'LINE'\n${lines}\nLINE\n)"`
      : `(\nset -e\n${functionTend}\n${lines}\n)`
    return `printf '\\n::begin ${name}\\n'\n${command}\nprintf '\\n::end %s\\n' $?`
  })
  return `exec 2>&1\ncd\n${runs.join('\n')}\n`
}

const canMakeTree =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  ['curl', 'xz', 'useradd', 'setpriv'].every((name) => canRun('sh', '-c', `command -v ${name}`)) &&
  canRun('unshare', '--mount', '--pid', '--fork', 'mount', '-t', 'tmpfs', 'tree', '/mnt')

describe.skipIf(!canMakeTree)('in a bare Debian tree, as root', () => {
  let results: ReadonlyMap<string, { readonly output: string; readonly code: number }>

  beforeAll(async () => {
    const folder = createTemporaryFolder()
    const [script, tree] = [join(folder, 'lines.sh'), join(folder, 'tree')]
    mkdirSync(tree)
    const steps = stepsFor(await freePort(), await createEmptyDatabase())
    writeFileSync(script, scriptOf(steps))
    const enter = join(import.meta.dirname, 'bare-tree/enter.sh')
    const args = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', enter]
    const { stdout } = await promisify(execFile)('unshare', [
      ...args,
      ...[tree, ROOT, process.execPath, script],
    ])
    deleteFolder(folder)
    const found = stdout.matchAll(/^::begin (.+)\n([\s\S]*?)\n::end (\d+)$/gm)
    results = new Map(
      [...found].map(([, name = '', output = '', code]) => [name, { output, code: Number(code) }]),
    )
    if (results.size < steps.length) throw new Error(stdout)
  }, 300_000)

  const outputOf = (name: string) => {
    const { output = '', code } = results.get(name) ?? {}
    expect(code, `${name}: ${output}`).toBe(0)
    return output
  }

  it('Tend is installed, served, updated and taken back', () => {
    expect(outputOf('Node')).toContain(': OK')
    outputOf('settings')
    expect(outputOf('install')).toContain('{"status":"ready"')
    expect(outputOf('update')).toMatch(
      /tend-backup\.timer was edited, and stays[\s\S]+\nWantedBy=multi-user\.target\n# edited\n1\.1\.1\n.*"waterCount":3/,
    )
    expect(outputOf('way back')).toMatch(/^1\.0\.0\n.*"waterCount":3/m)
    outputOf('metrics')
  })

  it('the database is backed up by systemd, by cron and by hand, and restored', () => {
    outputOf('nightly backup')
    expect(outputOf('check')).not.toContain('FIX')
    expect(outputOf('backups').match(/^Backed up to .+: 2 users, 2 days/gm)).toHaveLength(4)
    expect(outputOf('cron')).toBe('')
    const restored = outputOf('restore')
    expect(restored).toContain('"waterCount":3')
    const files = restored.split('\n').filter((line) => line.startsWith('-'))
    expect(files.filter((line) => !/^-rw------- 1 tend +tend /.test(line))).toEqual([])
    expect(outputOf('new machine')).toMatch(/"waterCount":3[\s\S]+"code":"erased"/)
  })

  it('the data moves to PostgreSQL, is backed up and restored there, and moves back', () => {
    const moved = outputOf('PostgreSQL')
    expect(moved).toContain('The tables are current')
    expect(moved).toContain('days: 1, checksum')
    // A copy, and a backup from before the last write.
    const glasses = moved.matchAll(/^\{"userId".*?"waterCount":(\d)/gm)
    expect([...glasses].map(([, count]) => count)).toEqual(['3', '5'])
    expect(outputOf('check with PostgreSQL')).toContain('PostgreSQL can be reached.')
    expect(outputOf('back to a file')).toContain('"waterCount":7')
  })
})

it.skipIf(!canMakeTree)('no documented block is left out', () => {
  expect(LINES.filter((block) => !run.has(block))).toEqual([])
})

it.each(FILES.filter((name) => /^docs\//.test(name)))('the package has what %s names', (name) => {
  const page = packedPage(name)
  const named = page.matchAll(
    /`((?:bench|docs|e2e|hosting|native|scripts|server|web|\.github)\/[\w./-]*)`/g,
  )
  const missing = [...named].map(([, path = '']) => path).filter((path) => !isPacked(path))
  // The host writes this one.
  expect(missing.filter((path) => path !== 'hosting/.env')).toEqual([])
  expect(page).not.toMatch(/repository -->|npm (?:test|run (?!pack\b|build\b))/)
})
