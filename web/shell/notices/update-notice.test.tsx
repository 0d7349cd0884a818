// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type DeviceProblem, reportProblem } from '../../store/device/device-problem.ts'
import { UpdateNotice } from './update-notice.tsx'

vi.mock('../background/service-worker-client.ts', () => ({
  registerServiceWorker: async (onUpdate: (apply: () => void) => void) => onUpdate(() => {}),
}))

afterEach(() => {
  cleanup()
  reportProblem(null)
  vi.unstubAllEnvs()
})

test.each<[DeviceProblem | null, boolean]>([
  [null, true],
  ['full', true],
  ['held', true],
  // Its notice offers to reload, which loads the new version.
  ['newer', false],
  // Nothing is left to be updated.
  ['cleared', false],
])(
  'while the problem with the database is %s, a new version is offered: %s',
  async (problem, isOffered) => {
    vi.stubEnv('PROD', true)
    render(<UpdateNotice />)
    await screen.findByText('A new version is ready.')
    act(() => reportProblem(problem))
    expect(screen.queryByText('A new version is ready.') !== null).toBe(isOffered)
  },
)
