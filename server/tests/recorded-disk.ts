import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What a process did with the files of one folder and with its connections, in order. */
export type DiskStep =
  /** Without an offset it is at the end. */
  | {
      readonly does: 'write'
      readonly file: string
      readonly offset: number | null
      readonly bytes: Buffer
    }
  | { readonly does: 'truncate'; readonly file: string; readonly size: number }
  | { readonly does: 'create' | 'unlink'; readonly file: string }
  | { readonly does: 'rename'; readonly file: string; readonly to: string }
  /** A successful fsync of a file, or of the folder (`null`), with the number of steps before it began. */
  | { readonly does: 'sync'; readonly file: string | null; readonly begun: number }
  /** A response that was handed to the network. */
  | { readonly does: 'respond'; readonly text: string }

/** A wrapper for `startServer` that writes all of these steps to a file. */
export function recordTo(path: string): string[] {
  const calls = 'openat,write,writev,pwrite64,fsync,fdatasync,ftruncate,unlink,rename'
  // With -D the server is the direct child, so it gets the signals.
  const options = ['-D', '-f', '-y', '-xx', '-s', '9999999', '-e', 'signal=none']
  return ['strace', ...options, '-e', `trace=${calls}`, '-o', path]
}

/** Throws if the process has used a file of the folder in a way that this reader does not know. */
export function readSteps(path: string, folder: string): DiskStep[] {
  const steps: DiskStep[] = []
  /** Calls that other threads interrupt in the file, by thread. */
  const unfinished = new Map<string, { readonly call: string; readonly begun: number }>()
  for (const line of readFileSync(path, 'latin1').split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const isResumed = text.startsWith('<... ')
    const begin = isResumed ? unfinished.get(thread) : { call: text, begun: steps.length }
    if (!begin) continue
    if (text.endsWith('<unfinished ...>')) {
      unfinished.set(thread, begin)
      // Its bytes may be on the disk from now on.
      const step = /^(p?write|writev)/.test(text) && stepOf(text, folder, steps.length)
      if (step) steps.push(step)
      continue
    }
    if (/ = -1 E/.test(text)) continue
    if (isResumed && /^(p?write|writev)/.test(begin.call)) continue
    const step = stepOf(begin.call, folder, begin.begun)
    if (step) steps.push(step)
  }
  return steps
}

function stepOf(call: string, folder: string, begun: number): DiskStep | undefined {
  const [, name = '', args = ''] = /^(\w+)\((.*)$/.exec(call) ?? []
  const texts = [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => bytesOf(hex))
  const [, target = ''] = /^\d+<([^>]*)>/.exec(args) ?? []
  const path = bytesOf(target).toString()
  const fileOf = (path: string) =>
    path.startsWith(`${folder}/`) && !path.endsWith('-shm') ? basename(path) : undefined
  const numbers = [...args.matchAll(/, (\d+)/g)].map(([, digits]) => Number(digits))
  if (name === 'openat' && args.includes('O_CREAT')) {
    const file = fileOf(`${texts[0]}`)
    return file === undefined ? undefined : { does: 'create', file }
  }
  if (name === 'unlink' || name === 'rename') {
    const file = fileOf(`${texts[0]}`)
    if (file === undefined) return undefined
    return name === 'unlink'
      ? { does: 'unlink', file }
      : { does: 'rename', file, to: basename(`${texts[1]}`) }
  }
  if ((name === 'fsync' || name === 'fdatasync') && path === folder) {
    return { does: 'sync', file: null, begun }
  }
  if (path.startsWith('socket:')) {
    const text = Buffer.concat(texts).toString()
    return name.startsWith('write') && text.startsWith('HTTP/')
      ? { does: 'respond', text }
      : undefined
  }
  const file = fileOf(path)
  if (file === undefined || name === 'openat') return undefined
  if (name === 'fsync' || name === 'fdatasync') return { does: 'sync', file, begun }
  if (name === 'ftruncate') return { does: 'truncate', file, size: numbers[0] ?? 0 }
  const bytes = texts[0] ?? Buffer.alloc(0)
  if (name === 'pwrite64') return { does: 'write', file, offset: numbers[1] ?? 0, bytes }
  if (name === 'write') return { does: 'write', file, offset: null, bytes }
  throw new Error(`${name} of ${file} is not known here`)
}

function bytesOf(text: string): Buffer {
  const hex = text.replaceAll('\\x', '')
  return text.startsWith('\\x') ? Buffer.from(hex, 'hex') : Buffer.from(text)
}

/** A file with the writes that a power cut may lose. */
interface DiskFile {
  synced: Buffer
  /** With the step of each. */
  unsynced: { readonly at: number; readonly step: DiskStep }[]
}

/**
 * The files of a folder after some steps and a power cut: what was synced is there, and of the other writes
 * those for which `survives` returns true, or the number of its bytes that are.
 */
export function filesAfterPowerCut(
  before: ReadonlyMap<string, Buffer>,
  steps: readonly DiskStep[],
  survives: (at: number, length: number) => number,
): Map<string, Buffer> {
  const file = (synced: Buffer): DiskFile => ({ synced, unsynced: [] })
  let durable = new Map([...before].map(([name, bytes]) => [name, file(bytes)]))
  const names = new Map(durable)
  for (const [at, step] of steps.entries()) {
    if (step.does === 'respond') continue
    if (step.does === 'sync') {
      if (step.file === null) durable = new Map(names)
      else syncFile(names.get(step.file), step.begun)
    } else if (step.does === 'create') {
      if (!names.has(step.file)) names.set(step.file, file(Buffer.alloc(0)))
    } else if (step.does === 'write' || step.does === 'truncate') {
      names.get(step.file)?.unsynced.push({ at, step })
    } else {
      const moved = names.get(step.file)
      names.delete(step.file)
      if (step.does === 'rename' && moved) names.set(step.to, moved)
    }
  }
  const left = survives(steps.length, 1) > 0 ? names : durable
  return new Map([...left].map(([name, each]) => [name, contentOf(each, survives)]))
}

function syncFile(file: DiskFile | undefined, begun: number): void {
  if (!file) return
  const isSynced = ({ at }: { readonly at: number }) => at < begun
  file.synced = contentOf({ ...file, unsynced: file.unsynced.filter(isSynced) }, (_, all) => all)
  file.unsynced = file.unsynced.filter((each) => !isSynced(each))
}

function contentOf(
  { synced, unsynced }: DiskFile,
  survives: (at: number, length: number) => number,
): Buffer {
  if (unsynced.length === 0) return synced
  let size = synced.length
  const space = unsynced.reduce((most, { step }) => most + growthBy(step, most), size)
  const content = Buffer.alloc(space)
  synced.copy(content)
  for (const { at, step } of unsynced) {
    if (step.does === 'truncate' && survives(at, 1) > 0) {
      content.fill(0, step.size)
      size = step.size
    } else if (step.does === 'write') {
      const bytes = step.bytes.subarray(0, survives(at, step.bytes.length))
      const offset = step.offset ?? size
      bytes.copy(content, offset)
      if (bytes.length > 0) size = Math.max(size, offset + bytes.length)
    }
  }
  return content.subarray(0, size)
}

/** By how much a step can make a file of this size longer. */
function growthBy(step: DiskStep, size: number): number {
  if (step.does === 'truncate') return Math.max(0, step.size - size)
  if (step.does !== 'write') return 0
  return Math.max(0, (step.offset ?? size) + step.bytes.length - size)
}
