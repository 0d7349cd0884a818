import { SEARCH } from './page-script.ts'

/**
 * The script of a page with a passphrase: asks for it, decrypts the pieces and shows the diary. Each
 * piece is decrypted by itself, so a damaged one hides nothing else. `docs/protected-pages.md`
 * describes the format, which `web/store/files/saved-page/sealed-pieces.ts` writes.
 */
export const UNLOCK_SCRIPT = `${SEARCH}
const id = (name) => document.getElementById(name)
const form = document.querySelector('form')
const button = form.querySelector('button')
const data = id('tend-protected').textContent
const utf8 = (text) => new TextEncoder().encode(text)
const bytesOf = (base64) => Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))
const message = id('message')
const locked = id('locked')

/** The header of the page and the key; null if the passphrase is wrong. */
async function unlock(passphrase) {
  const secret = utf8(passphrase.normalize('NFKC').trim())
  const headers = new Map([...data.matchAll(/#(\\{.*\\}) ([\\w+/=]+)/g)].map((found) => [found[1], found[2]]))
  for (const [text, check] of headers) {
    try {
      const header = JSON.parse(text)
      if (header.version !== 1 || !(header.iterations <= 1e7)) continue
      const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
      const kdf = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(header.salt), iterations: header.iterations }
      const key = await crypto.subtle.deriveKey(kdf, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
      await decrypt(key, text, check)
      return { header, key }
    } catch {
      // The passphrase is wrong, or this header is damaged; there are two.
    }
  }
  return null
}

async function decrypt(key, name, base64) {
  const bytes = bytesOf(base64)
  const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData: utf8(name) }
  return crypto.subtle.decrypt(cipher, key, bytes.subarray(12))
}

/** The HTML of a piece; null if it is damaged. */
async function htmlOf(key, number, base64) {
  try {
    const zipped = new Blob([await decrypt(key, 'tend-protected 1 d' + number, base64)])
    return await new Response(zipped.stream().pipeThrough(new DecompressionStream('gzip'))).text()
  } catch {
    return null
  }
}

async function show({ header, key }) {
  const pieces = new Map()
  for (const found of data.matchAll(/#d(\\d+):([\\w+/=]+)/g)) pieces.set(Number(found[1]), found[2])
  let damaged = 0
  for (let number = 0; number < header.pieces.diary; number++) {
    const html = await htmlOf(key, number, pieces.get(number) ?? '')
    if (html === null) damaged += 1
    else id(number === 0 ? 'intro' : 'days').insertAdjacentHTML('beforeend', html)
  }
  message.textContent = damaged === 0 ? '' : countText(message, damaged)
  form.remove()
  locked.remove()
  box.hidden = false
  document.querySelector('h1').focus()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  button.disabled = true
  message.textContent = message.dataset.opening
  const unlocked = await unlock(id('passphrase').value)
  button.disabled = false
  if (unlocked) return show(unlocked)
  message.textContent = message.dataset.wrong
  id('passphrase').focus()
})
id('show').addEventListener('change', () => {
  id('passphrase').type = id('show').checked ? 'text' : 'password'
})
if (globalThis.crypto?.subtle && globalThis.DecompressionStream) {
  locked.textContent = locked.dataset.ready
  form.hidden = false
} else {
  locked.textContent = locked.dataset.unable
}
`

/** SHA-256 of `UNLOCK_SCRIPT`, in base64. A test compares it. */
export const UNLOCK_SCRIPT_HASH = '64iEaLXkEx3ZJF9y1AFPRTC+s64ZO+od7Eh58GByT1A='
