// `npm run native:sync`: builds the web app and puts it into the native projects, ready to be opened
// in Android Studio and Xcode. Installs Capacitor in native/ first, where that is missing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'
import { copyShellFiles } from './shell-files.mjs'

const native = fileURLToPath(new URL('../native', import.meta.url))
/** What Capacitor's command line asks for; the rest of the project is content with Node 20. */
const NODE_MAJOR = 22

buildStale(['web'])
if (!isInstalled()) install()
copyShellFiles(join(native, '../web/dist'), join(native, 'web'))
execFileSync(nodeForCapacitor(), ['node_modules/@capacitor/cli/bin/capacitor', 'sync'], {
  cwd: native,
  stdio: 'inherit',
  env: { ...process.env, CAPACITOR_TELEMETRY: '0' },
})

/** Whether every package that is installed is of the version that the lockfile has. */
function isInstalled() {
  const installed = join(native, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = packagesIn(join(native, 'package-lock.json'))
  return (
    Object.entries(packagesIn(installed)).every(
      ([path, { version }]) => wanted[path]?.version === version,
    ) &&
    Object.entries(wanted).every(
      ([path, { optional }]) => path === '' || optional || existsSync(join(native, path)),
    )
  )
}

function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

function install() {
  console.log('Installing Capacitor …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: native,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

/** This Node where it is new enough, else the one among native's dependencies. */
function nodeForCapacitor() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
  const { platform, arch } = process
  const [system, file] = platform === 'win32' ? ['win', 'node.exe'] : [platform, 'node']
  const brought = join(native, `node_modules/node-${system}-${arch}/bin/${file}`)
  if (existsSync(brought)) return brought
  console.error(
    `Capacitor needs Node ${NODE_MAJOR} or newer, and there is none to bring for ${platform} ${arch}.`,
  )
  process.exit(1)
}
