import { describe, expect, it } from 'vitest'
import { NO_TOASTS, reduceToasts, type ToastEvent, type ToastState } from './toast-state.ts'

function after(...events: ToastEvent[]): ToastState {
  return events.reduce(reduceToasts, NO_TOASTS)
}

const add = (id: string, title = id): ToastEvent => ({ type: 'add', id, content: { title } })

describe('reduceToasts', () => {
  it('adds a toast that is open', () => {
    expect(after(add('a')).toasts).toEqual([{ id: 'a', title: 'a', open: true }])
  })

  it('holds one at most: a new one replaces the one before', () => {
    expect(after(add('a'), add('b')).toasts.map((toast) => toast.id)).toEqual(['b'])
  })

  it('updates the toast it names and leaves the rest of it alone', () => {
    const { toasts } = after(add('a', 'Meal removed'), {
      type: 'update',
      id: 'a',
      content: { description: 'Oat porridge' },
    })
    expect(toasts).toEqual([
      { id: 'a', title: 'Meal removed', description: 'Oat porridge', open: true },
    ])
  })

  it('ignores an update for a toast that is gone', () => {
    const event: ToastEvent = { type: 'update', id: 'a', content: { title: 'late' } }
    expect(after(add('a'), add('b'), event)).toEqual(after(add('b')))
  })

  it('marks a dismissed toast closed and keeps it', () => {
    expect(after(add('a'), { type: 'dismiss', id: 'a' }).toasts).toEqual([
      { id: 'a', title: 'a', open: false },
    ])
  })

  it('leaves a newer toast open when an older one is dismissed', () => {
    expect(after(add('a'), add('b'), { type: 'dismiss', id: 'a' })).toEqual(after(add('b')))
  })

  it('removes the toast it names', () => {
    expect(after(add('a'), { type: 'remove', id: 'b' })).toEqual(after(add('a')))
    expect(after(add('a'), { type: 'remove', id: 'a' })).toEqual(NO_TOASTS)
  })

  it('does not change the state it was given', () => {
    const before = Object.freeze({ toasts: Object.freeze([]) })
    expect(reduceToasts(before, add('a'))).not.toBe(before)
    expect(before.toasts).toEqual([])
  })
})
