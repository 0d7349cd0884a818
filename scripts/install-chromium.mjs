// Finds an installed Chromium, or installs the system's package or Playwright's build.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installedChromium } from './chromium.mjs'

const SYSTEM_PACKAGE = 'chromium'

function succeeds(program, ...args) {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function installSystemPackage() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  succeeds('apt-get', 'update', '-qq')
  return succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', SYSTEM_PACKAGE)
}

const found = installedChromium()
if (found) {
  console.log(found)
} else if (installSystemPackage()) {
  console.log(installedChromium())
} else if (!succeeds('npx', 'playwright', 'install', 'chromium')) {
  console.error(
    'Chromium is not installed and could not be installed. Set CHROMIUM_PATH to an existing one.',
  )
  process.exit(1)
}
