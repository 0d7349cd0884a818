// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCommand } from './use-command.ts'

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => {}))

const fails = async () => Promise.reject(new Error('disk full'))
const succeeds = async () => {}

test('a command that could not be saved is reported until the next one that was', async () => {
  const hook = renderHook(useCommand)
  expect(hook.result.current.failed).toBe(false)
  hook.result.current.run(fails)
  await expect.poll(() => hook.result.current.failed).toBe(true)
  expect(logged).toHaveBeenCalledOnce()
  hook.result.current.run(succeeds)
  await expect.poll(() => hook.result.current.failed).toBe(false)
})

test('the functions stay the same from render to render', () => {
  const hook = renderHook(useCommand)
  const { run, runOnce } = hook.result.current
  hook.rerender()
  expect([hook.result.current.run, hook.result.current.runOnce]).toEqual([run, runOnce])
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
  hook.result.current.run(slow)
  hook.result.current.run(slow)
  expect(slow).toHaveBeenCalledTimes(2)

  slow.mockClear()
  hook.result.current.runOnce(slow)
  hook.result.current.runOnce(slow)
  expect(slow).toHaveBeenCalledOnce()

  finish()
  const runAgain = () => {
    hook.result.current.runOnce(slow)
    return slow
  }
  await expect.poll(runAgain).toHaveBeenCalledTimes(2)
})

test('`runOnce` can be used again after a failure', async () => {
  const hook = renderHook(useCommand)
  hook.result.current.runOnce(fails)
  await expect.poll(() => hook.result.current.failed).toBe(true)
  hook.result.current.runOnce(succeeds)
  await expect.poll(() => hook.result.current.failed).toBe(false)
})
