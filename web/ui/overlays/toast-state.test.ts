import { describe, expect, it } from 'vitest'
import { NO_TOASTS, reduceToasts, type ToastEvent, type ToastState } from './toast-state.ts'

function after(...events: ToastEvent[]): ToastState {
  return events.reduce(reduceToasts, NO_TOASTS)
}

const add = (id: string, title = id): ToastEvent => ({ type: 'add', id, content: { title } })

describe('reduceToasts', () => {
  it('adds an open toast', () => {
    expect(after(add('a')).toasts).toEqual([{ id: 'a', title: 'a', open: true }])
  })

  it('holds at most one toast: a new one replaces the previous one', () => {
    expect(after(add('a'), add('b')).toasts.map((toast) => toast.id)).toEqual(['b'])
  })

  it('marks a dismissed toast as closed and keeps it', () => {
    expect(after(add('a'), { type: 'dismiss', id: 'a' }).toasts).toEqual([
      { id: 'a', title: 'a', open: false },
    ])
  })

  it('leaves a newer toast open when an older one is dismissed', () => {
    expect(after(add('a'), add('b'), { type: 'dismiss', id: 'a' })).toEqual(after(add('b')))
  })

  it('removes only the toast with the given id', () => {
    expect(after(add('a'), { type: 'remove', id: 'b' })).toEqual(after(add('a')))
    expect(after(add('a'), { type: 'remove', id: 'a' })).toEqual(NO_TOASTS)
  })

  it('does not mutate the previous state', () => {
    const before = Object.freeze({ toasts: Object.freeze([]) })
    expect(reduceToasts(before, add('a'))).not.toBe(before)
    expect(before.toasts).toEqual([])
  })
})
