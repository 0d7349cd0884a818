import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from './service-worker-client.ts'

vi.mock('../service-worker/built-at.ts', () => ({ BUILT_AT: 5 }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A service worker that says when it was built. */
const workerBuiltAt = (builtAt: number) => ({
  postMessage: vi.fn((_question: unknown, [port]: [MessagePort]) => port.postMessage(builtAt)),
})

/** `navigator.serviceWorker` of a page that a worker controls. */
class Container extends EventTarget {
  controller: ReturnType<typeof workerBuiltAt> | null = workerBuiltAt(5)

  changeTo(controller: Container['controller']): void {
    this.controller = controller
    this.dispatchEvent(new Event('controllerchange'))
  }
}

test('a newer version that another tab has taken is offered; another language, or a version stored again after all site data was deleted, is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const serviceWorker = new Container()
  vi.stubGlobal('navigator', { serviceWorker, onLine: true })
  const onUpdate = vi.fn()
  void registerServiceWorker(onUpdate)

  serviceWorker.changeTo(null)
  const again = workerBuiltAt(5)
  serviceWorker.changeTo(again)
  expect(again.postMessage).not.toHaveBeenCalled()

  const ofOtherLanguage = workerBuiltAt(5)
  serviceWorker.changeTo(ofOtherLanguage)
  await expect.poll(() => ofOtherLanguage.postMessage).toHaveBeenCalledOnce()
  vi.useRealTimers()
  serviceWorker.changeTo(workerBuiltAt(6))
  await expect.poll(() => onUpdate).toHaveBeenCalledOnce()
})
