// What of the built web app goes into the native shell.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The shell serves files without headers, so its document carries the policy. It is the server's,
 * but for the servers that may be asked: which one it is the person says, so any by https is allowed
 * here, and `web/data/server-address.ts` asks no other. WebKit is given its own scheme by name.
 */
export const SHELL_POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'font-src'].map((kind) => `${kind} 'self' capacitor://localhost`),
  "img-src 'self' capacitor://localhost data:",
  "connect-src 'self' capacitor://localhost https:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const ICON = 'icons/icon-48.png'

/**
 * The shell answers every path with the one document, needs nothing compressed, and is neither
 * installed by a browser nor kept by a service worker: it is on the device as it is.
 */
export function copyShellFiles(dist, shell) {
  rmSync(shell, { recursive: true, force: true })
  mkdirSync(shell, { recursive: true })
  cpSync(join(dist, 'assets'), join(shell, 'assets'), {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  })
  cpSync(join(dist, ICON), join(shell, ICON))
  writeFileSync(
    join(shell, 'index.html'),
    shellDocument(readFileSync(join(dist, 'index.html'), 'utf8')),
  )
}

function shellDocument(html) {
  const withoutManifest = html.replace(/\s*<link rel="manifest"[^>]*>/, '')
  return withoutManifest
    .replace(/\s*<link rel="apple-touch-icon"[^>]*>/, '')
    .replace(
      '<meta charset="utf-8">',
      (charset) =>
        `${charset}\n    <meta http-equiv="content-security-policy" content="${SHELL_POLICY}">`,
    )
}
