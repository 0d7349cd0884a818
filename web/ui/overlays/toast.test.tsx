// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from './toast.tsx'
import { TOAST_SHOWN_MS, type Toast } from './toast-state.ts'

const onDismiss = vi.fn()
const onAction = vi.fn()
const UNDO = { label: 'Undo', onAction }

function region(toast: Partial<Toast>) {
  const toasts = [{ id: '1', title: 'Glass logged', open: true, action: UNDO, ...toast }]
  return (
    <>
      <button type="button">Before</button>
      <ToastRegion toasts={toasts} onDismiss={onDismiss} />
    </>
  )
}

const show = (toast: Partial<Toast> = {}) => render(region(toast))
const item = () => screen.getByTestId('toast')
const list = () => screen.getByRole('list')
/** Lets time pass, and React render. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('a toast', () => {
  it('closes after its time, and is then gone', async () => {
    const { rerender } = show()
    await pass(TOAST_SHOWN_MS - 1)
    expect(onDismiss).not.toHaveBeenCalled()
    await pass(1)
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('1')
    rerender(region({ open: false }))
    await pass(0)
    expect(screen.queryByTestId('toast')).toBeNull()
  })

  it.each<[string, () => unknown, () => unknown]>([
    [
      'the pointer is over it',
      () => fireEvent.pointerMove(item()),
      () => fireEvent.pointerLeave(screen.getByRole('region')),
    ],
    ['it has the focus', () => list().focus(), () => screen.getByText('Before').focus()],
    [
      'the window is away',
      () => dispatchEvent(new Event('blur')),
      () => dispatchEvent(new Event('focus')),
    ],
  ])('stays while %s, then for the rest of its time', async (_, hold, release) => {
    show()
    await pass(0)
    await pass(TOAST_SHOWN_MS - 1000)
    hold()
    await pass(0)
    await pass(60_000)
    expect(onDismiss).not.toHaveBeenCalled()
    release()
    await pass(0)
    await pass(999)
    expect(onDismiss).not.toHaveBeenCalled()
    await pass(1)
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('is not held by the pointer that was over the one before', async () => {
    const { rerender } = show()
    fireEvent.pointerMove(item())
    rerender(region({ id: '2' }))
    await pass(TOAST_SHOWN_MS)
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('2')
  })

  it('is announced once its region is there, and not found afterwards', async () => {
    show({ description: '1 of 8' })
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    await pass(100)
    expect(status.textContent).toBe('Notification Glass logged 1 of 8 Undo')
    await pass(1000)
    expect(status.textContent).toBe('')
  })

  it('gets the focus by F8 and gives it back when it closes', async () => {
    const { rerender } = show()
    screen.getByText('Before').focus()
    fireEvent.keyDown(document.body, { key: 'F8' })
    expect(document.activeElement).toBe(list())
    screen.getByText('Undo').focus()
    rerender(region({ open: false }))
    expect(document.activeElement).toBe(screen.getByText('Before'))
  })

  it('is in the sheet that stays open, and on the page once that is closed', () => {
    const sheet = document.body.appendChild(document.createElement('dialog'))
    sheet.showModal()
    show()
    expect(item().closest('dialog')).toBe(sheet)
    act(() => {
      sheet.close()
      sheet.remove()
    })
    expect(item().closest('dialog')).toBeNull()
  })

  it('closes by Escape, by Dismiss and by its action', () => {
    show()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onAction).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Undo'))
    expect(onAction).toHaveBeenCalledOnce()
    expect(onDismiss).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['to the right', 50, 0, 1],
    ['not far enough', 49, 0, 0],
    ['to the left', -60, 0, 0],
    ['more down than to the right', 60, 61, 0],
  ])('swiped %s', (_, x, y, dismissals) => {
    show()
    item().setPointerCapture = () => {}
    fireEvent.pointerDown(item(), { button: 0, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(item(), { clientX: 10 + x, clientY: 10 + y })
    fireEvent.pointerUp(item(), { clientX: 10 + x, clientY: 10 + y })
    expect(onDismiss).toHaveBeenCalledTimes(dismissals)
    if (dismissals === 0) expect(item().style.translate ?? '').toBe('')
  })
})
