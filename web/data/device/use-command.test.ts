// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../testing/render-hook.tsx'
import { useCommand } from './use-command.ts'

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => {}))

const fails = async () => Promise.reject(new Error('disk full'))
const succeeds = async () => {}

test('a command that could not be saved is reported until the next one that was', async () => {
  const hook = renderHook(useCommand)
  expect(hook.value.failed).toBe(false)
  hook.value.run(fails)
  await vi.waitFor(() => expect(hook.value.failed).toBe(true))
  expect(logged).toHaveBeenCalledOnce()
  hook.value.run(succeeds)
  await vi.waitFor(() => expect(hook.value.failed).toBe(false))
})

test('the functions stay the same from render to render', () => {
  const hook = renderHook(useCommand)
  const { run, runOnce } = hook.value
  hook.rerender()
  expect([hook.value.run, hook.value.runOnce]).toEqual([run, runOnce])
})

test('commands may run at the same time, but `runOnce` ignores a double tap', async () => {
  const hook = renderHook(useCommand)
  let finish = () => {}
  const slow = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  hook.value.run(slow)
  hook.value.run(slow)
  expect(slow).toHaveBeenCalledTimes(2)

  slow.mockClear()
  hook.value.runOnce(slow)
  hook.value.runOnce(slow)
  expect(slow).toHaveBeenCalledOnce()

  finish()
  await vi.waitFor(() => {
    hook.value.runOnce(slow)
    expect(slow).toHaveBeenCalledTimes(2)
  })
})

test('`runOnce` can be used again after a failure', async () => {
  const hook = renderHook(useCommand)
  hook.value.runOnce(fails)
  await vi.waitFor(() => expect(hook.value.failed).toBe(true))
  hook.value.runOnce(succeeds)
  await vi.waitFor(() => expect(hook.value.failed).toBe(false))
})
