import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Camera, cameraProblem, readFromCamera } from './camera.ts'

class FakeTrack {
  isOn = true
  light = false
  readonly torch: boolean
  constructor(torch: boolean) {
    this.torch = torch
  }
  stop() {
    this.isOn = false
  }
  getCapabilities() {
    return { torch: this.torch }
  }
  async applyConstraints({ advanced }: { advanced: { torch: boolean }[] }) {
    this.light = advanced[0]?.torch ?? false
  }
}

let track: FakeTrack
let listeners: Map<string, () => void>
const page = { hidden: false }
const never = async () => {}

function stubCamera(open: () => Promise<void> = never, torch = false) {
  track = new FakeTrack(torch)
  const getUserMedia = async () => {
    await open()
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
}

const video = () => ({ srcObject: null, play: async () => {} }) as unknown as HTMLVideoElement

/** Starts reading, and waits until the picture has been read. */
async function start(controller = new AbortController(), onStarted?: (camera: Camera) => void) {
  const read = vi.fn(async () => {})
  const element = video()
  const ended = readFromCamera(element, read, controller.signal, onStarted)
  await expect.poll(() => read).toHaveBeenCalled()
  return { ended, element, controller }
}

beforeEach(() => {
  listeners = new Map()
  page.hidden = false
  const listen = (name: string, listener: () => void) => listeners.set(name, listener)
  const forget = (name: string) => listeners.delete(name)
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: listen,
    removeEventListener: forget,
  })
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', forget)
  stubCamera()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the camera is on until the signal aborts', async () => {
  const { ended, element, controller } = await start()
  expect([track.isOn, element.srcObject]).toEqual([true, expect.anything()])
  controller.abort()
  expect(track.isOn).toBe(false)
  await ended
  expect(element.srcObject).toBeNull()
  expect(listeners.size).toBe(0)
})

test('it is switched off when the page is hidden or left', async () => {
  const hidden = await start()
  listeners.get('visibilitychange')?.()
  expect(track.isOn).toBe(true)
  page.hidden = true
  listeners.get('visibilitychange')?.()
  expect(track.isOn).toBe(false)
  await hidden.ended

  page.hidden = false
  stubCamera()
  const left = await start()
  listeners.get('pagehide')?.()
  expect(track.isOn).toBe(false)
  await left.ended
})

test('it is switched off at once if the user allows it after the screen was closed', async () => {
  let allow = () => {}
  stubCamera(() => new Promise((resolve) => (allow = resolve)))
  const controller = new AbortController()
  const read = vi.fn(async () => {})
  const ended = readFromCamera(video(), read, controller.signal)
  controller.abort()
  allow()
  await ended
  expect(track.isOn).toBe(false)
  expect(read).not.toHaveBeenCalled()
})

test('it is switched off if reading fails, and the failure is reported', async () => {
  const fail = async () => {
    throw new Error('broken')
  }
  await expect(readFromCamera(video(), fail, new AbortController().signal)).rejects.toThrow(
    'broken',
  )
  expect(track.isOn).toBe(false)
})

test('the light is offered if the camera has one', async () => {
  const cameras: Camera[] = []
  const without = await start(new AbortController(), (camera) => cameras.push(camera))
  without.controller.abort()
  stubCamera(never, true)
  const { controller, ended } = await start(new AbortController(), (camera) => cameras.push(camera))
  expect(cameras[0]?.setLight).toBeNull()
  await cameras[1]?.setLight?.(true)
  expect(track.light).toBe(true)
  controller.abort()
  await Promise.all([without.ended, ended])
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'failed'],
])('%s means that the camera is %s', async (name, problem) => {
  stubCamera(async () => {
    throw new DOMException('', name)
  })
  const failed = readFromCamera(video(), never, new AbortController().signal)
  expect(cameraProblem(await failed.catch((error: unknown) => error))).toBe(problem)
})

test('a page without https has no camera', async () => {
  vi.stubGlobal('navigator', {})
  const failed = readFromCamera(video(), never, new AbortController().signal)
  expect(cameraProblem(await failed.catch((error: unknown) => error))).toBe('none')
})
