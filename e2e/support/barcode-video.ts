import { writeFile } from 'node:fs/promises'

const WIDTH = 640
const HEIGHT = 480
const MODULE_PX = 4
const WHITE = 235
const BLACK = 16
const GREY = 128

/** The seven modules of each digit in the right half of an EAN-13 code; 1 is a bar. */
const RIGHT = [
  '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100',
].flatMap((codes) => codes.split(' '))

/** Which digits of the left half have even parity, by the first digit of the number. */
const EVEN = [
  ...['000000', '001011', '001101', '001110', '010011'],
  ...['011001', '011100', '010101', '010110', '011010'],
]

/** The 95 modules of an EAN-13 code. */
function modulesOf(digits: string): string {
  const [first = 0, ...others] = Array.from(digits, Number)
  const right = others.slice(6).map((digit) => RIGHT[digit] ?? '')
  const left = others.slice(0, 6).map((digit, place) => {
    const code = RIGHT[digit] ?? ''
    const isEven = EVEN[first]?.[place] === '1'
    return isEven ? Array.from(code).reverse().join('') : invert(code)
  })
  return `101${left.join('')}01010${right.join('')}101`
}

function invert(code: string): string {
  return code.replace(/[01]/g, (bit) => (bit === '1' ? '0' : '1'))
}

/** Writes a video of a package with an EAN-13 code, for Chromium's fake camera. */
export async function writeBarcodeVideo(path: string, digits: string): Promise<void> {
  const modules = modulesOf(digits)
  const row = Buffer.alloc(WIDTH, WHITE)
  const start = Math.round((WIDTH - modules.length * MODULE_PX) / 2)
  for (const [index, bit] of Array.from(modules).entries()) {
    if (bit === '1') row.fill(BLACK, start + index * MODULE_PX, start + (index + 1) * MODULE_PX)
  }
  const blank = Buffer.alloc(WIDTH, WHITE)
  const isCode = (y: number) => y > HEIGHT / 4 && y < (HEIGHT * 3) / 4
  const rows = Array.from({ length: HEIGHT }, (_, y) => (isCode(y) ? row : blank))
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours])
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`
  await writeFile(path, Buffer.concat([Buffer.from(header), frame, frame]))
}
