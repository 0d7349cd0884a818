// `npm run native:sync`: builds the web app if needed and copies it to the native projects, which
// can then be opened in Android Studio and Xcode. Installs Capacitor in native/ first if it is
// missing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'
import { copyShellFiles } from './shell-files.mjs'

const native = fileURLToPath(new URL('../native', import.meta.url))
/**
 * The Node version that Capacitor's command line needs; the rest of the project needs only Node 20.
 */
const MIN_NODE_MAJOR = 22

buildStale(['web'])
if (!isInstalled()) install()
copyShellFiles(join(native, '../web/dist'), join(native, 'web'))
execFileSync(nodeForCapacitor(), ['node_modules/@capacitor/cli/bin/capacitor', 'sync'], {
  cwd: native,
  stdio: 'inherit',
  env: { ...process.env, CAPACITOR_TELEMETRY: '0' },
})

/** Whether the installed packages match the lockfile. */
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

/** The path of this Node if it is new enough, otherwise of the one installed in native/. */
function nodeForCapacitor() {
  if (Number.parseInt(process.versions.node, 10) >= MIN_NODE_MAJOR) return process.execPath
  const { platform, arch } = process
  const [system, file] = platform === 'win32' ? ['win', 'node.exe'] : [platform, 'node']
  const installed = join(native, `node_modules/node-${system}-${arch}/bin/${file}`)
  if (existsSync(installed)) return installed
  console.error(
    `Capacitor needs Node ${MIN_NODE_MAJOR} or newer. Install it: there is no npm package of it for ${platform} ${arch}.`,
  )
  process.exit(1)
}
