import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { checkCertificate } from './check-certificate.ts'

const DAY_MS = 86_400_000

it.skipIf(spawnSync('openssl', ['version']).status !== 0)(
  'checks the name and the dates of a certificate (needs openssl)',
  async () => {
    const folder = temporaryFolder()
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    const files = ['-keyout', 'key.pem', '-out', 'certificate.pem']
    const args = ['req', '-x509', '-days', '90', ...key, ...files, ...name]
    expect(spawnSync('openssl', args, { cwd: folder }).status).toBe(0)
    const read = (file: string) => readFileSync(join(folder, file))
    const server = createServer({ key: read('key.pem'), cert: read('certificate.pem') })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const check = (days: number, origin = `https://localhost:${port}`) =>
      checkCertificate(origin, Date.now() + days * DAY_MS)

    const ends = /^The certificate of https:\/\/localhost:\d+ ends on \d{4}-\d\d-\d\d/.source
    const isValid = new RegExp(`${ends}\\. Each device has to trust its authority\\.$`)
    const isLate = new RegExp(`${ends}, and was not renewed`)
    const isInvalid = new RegExp(`${ends}, and is not valid now`)
    expect(await check(74)).toEqual({ isFine: true, text: expect.stringMatching(isValid) })
    expect(await check(76)).toEqual({ isFine: false, text: expect.stringMatching(isLate) })
    for (const days of [91, -1]) {
      expect(await check(days)).toEqual({ isFine: false, text: expect.stringMatching(isInvalid) })
    }
    expect(await check(1, `https://127.0.0.1:${port}`)).toEqual({
      isFine: false,
      text: `The certificate of https://127.0.0.1:${port} is for another name: check the proxy.`,
    })
  },
)

it('names an address that cannot be reached', async () => {
  expect(await checkCertificate('https://localhost:1', Date.now())).toEqual({
    isFine: false,
    text: expect.stringMatching(
      /^https:\/\/localhost:1 cannot be reached from here \(.*ECONNREFUSED.*\): check/,
    ),
  })
  const plain = createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void plain.close())
  const origin = `https://localhost:${(plain.address() as AddressInfo).port}`
  expect((await checkCertificate(origin, Date.now())).text).toBe(
    `${origin} cannot be reached from here (wrong version number): check its name and the proxy.`,
  )
})
