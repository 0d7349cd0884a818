// Copies the built web app to the native shell.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { bootScriptOf } from './boot-script.mjs'

/**
 * The content security policy. It is in the document because the shell serves files without
 * headers. It matches the server's policy, except that it allows connections to every https
 * address, since the user chooses the server (`web/store/server/server-address.ts`). WebKit needs
 * the origin of the iOS shell, `capacitor://localhost`, in addition to 'self'.
 */
const SHELL_POLICY = [
  "default-src 'none'",
  ...['style-src', 'font-src'].map((kind) => `${kind} 'self' capacitor://localhost`),
  "img-src 'self' capacitor://localhost data:",
  "connect-src 'self' capacitor://localhost https:",
  "base-uri 'none'",
  "form-action 'none'",
]

const ICON = 'icons/icon-48.png'
const LICENCES = 'licences.txt'

/**
 * Copies the files that the shell needs. It serves one document for every path, which opens the document of another
 * language if that is wanted. It needs no compressed files, no web app manifest and no service worker.
 * @param dist the folder of the built web app
 * @param shell the target folder, which is replaced
 */
export function copyShellFiles(dist, shell) {
  rmSync(shell, { recursive: true, force: true })
  mkdirSync(shell, { recursive: true })
  cpSync(join(dist, 'assets'), join(shell, 'assets'), {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  })
  for (const file of [ICON, LICENCES]) cpSync(join(dist, file), join(shell, file))
  for (const folder of ['', ...readdirSync(dist)]) {
    const file = join(folder, 'index.html')
    if (!existsSync(join(dist, file))) continue
    mkdirSync(join(shell, folder), { recursive: true })
    writeFileSync(join(shell, file), shellDocument(readFileSync(join(dist, file), 'utf8')))
  }
}

/** @throws if the document has no boot script or no policy */
function shellDocument(html) {
  const webPolicy = html.match(/<meta http-equiv="content-security-policy"[^>]*>/)?.[0]
  if (!webPolicy) throw new Error('The document has no content security policy')
  const hash = createHash('sha256').update(bootScriptOf(html)).digest('base64')
  const policy = [...SHELL_POLICY, `script-src 'self' 'sha256-${hash}' capacitor://localhost`].join(
    '; ',
  )
  return html
    .replace(/\s*<link rel="manifest"[^>]*>/, '')
    .replace(/\s*<link rel="apple-touch-icon"[^>]*>/, '')
    .replace(webPolicy, () => `<meta http-equiv="content-security-policy" content="${policy}">`)
}
