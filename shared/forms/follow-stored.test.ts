import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followStored, followTexts } from './follow-stored.ts'

describe('lists', () => {
  const set = (reps: string, weight: string, completed = false) => ({ reps, weight, completed })
  const [A, B, C] = [set('10', '20'), set('8', '25'), set('6', '30')]
  const GROUPS = [['reps'], ['weight', 'unit'], ['completed']]

  test.each<{
    name: string
    form: readonly unknown[]
    before: readonly unknown[]
    latest: readonly unknown[]
    merged: readonly unknown[]
    isClash?: true
  }>([
    {
      name: 'words keep their places',
      form: ['a', 'x', 'c'],
      before: ['a', 'b', 'c'],
      latest: ['b', 'b', 'y'],
      merged: ['b', 'x', 'y'],
    },
    {
      name: 'numbers are chosen on both sides',
      form: [1, 5],
      before: [1, 3],
      latest: [1, 3, 4],
      merged: [1, 5, 4],
    },
    {
      name: 'foods are added on both sides, one of them the same',
      form: [{ food: 'Rice' }, { food: 'Oil' }, { food: 'Beans' }],
      before: [{ food: 'Rice' }],
      latest: [{ food: 'Rice' }, { food: 'Oil' }, { food: 'Salt' }],
      merged: [{ food: 'Rice' }, { food: 'Oil' }, { food: 'Beans' }, { food: 'Salt' }],
    },
    {
      name: 'a set is typed into, and others are ticked, added and removed elsewhere',
      form: [A, { ...B, weight: '27', unit: 'kg' }, C],
      before: [A, B, C],
      latest: [{ ...B, completed: true }, C, set('5', '35')],
      merged: [{ ...B, weight: '27', unit: 'kg', completed: true }, C, set('5', '35')],
    },
    {
      name: 'a set is removed, and another one is added elsewhere',
      form: [A, C],
      before: [A, B, C],
      latest: [A, B, C, C],
      merged: [A, C, C],
    },
    {
      name: 'a set is removed that is changed elsewhere',
      form: [A],
      before: [A, B],
      latest: [A, { ...B, reps: '9' }],
      merged: [A, { ...B, reps: '9' }],
    },
    {
      name: 'a weight that both have changed keeps its unit',
      form: [{ ...A, weight: '22', unit: 'kg' }],
      before: [A],
      latest: [{ ...A, weight: '50', unit: 'lb', reps: '12' }],
      merged: [{ ...A, weight: '22', unit: 'kg', reps: '12' }],
      isClash: true,
    },
    {
      name: 'exercises are moved here, and changed and added elsewhere',
      form: [
        { id: 'b', sets: [B] },
        { id: 'a', sets: [A] },
      ],
      before: [
        { id: 'a', sets: [A] },
        { id: 'b', sets: [B] },
      ],
      latest: [
        { id: 'a', sets: [A, C], rest: 60 },
        { id: 'c', sets: [] },
        { id: 'b', sets: [B] },
      ],
      merged: [
        { id: 'b', sets: [B] },
        { id: 'a', sets: [A, C], rest: 60 },
        { id: 'c', sets: [] },
      ],
    },
  ])('$name', ({ form, before, latest, merged, isClash = false }) => {
    const wrap = (list: readonly unknown[]) => ({ list })
    const followed = followStored(wrap(form), wrap(before), wrap(latest), GROUPS)
    expect(followed).toEqual({ form: wrap(merged), isClash })
  })
})

test('a field that is removed elsewhere goes, unless it was typed into', () => {
  const before = { name: 'Squat', rest: 60, note: 'slow' }
  expect(followStored({ ...before, note: 'fast' }, before, { name: 'Squats' } as never)).toEqual({
    form: { name: 'Squats', note: 'fast' },
    isClash: true,
  })
})

interface Row {
  readonly id?: string
  readonly text: string
  readonly done: string
}

interface Form {
  readonly name: string
  readonly words: readonly string[]
  readonly rows: readonly Row[]
  readonly sets: readonly Row[]
}

/** A change to a form. Each writes texts that nothing else writes. */
type Change =
  | { readonly on: 'name' }
  | { readonly on: 'words'; readonly at: number }
  | {
      readonly on: 'rows' | 'sets'
      readonly at: number
      readonly how: 'text' | 'done' | 'add' | 'remove'
    }

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constant({ on: 'name' } as const),
  fc.record({ on: fc.constant('words' as const), at: fc.nat(2) }),
  fc.record({
    on: fc.constantFrom('rows' as const, 'sets' as const),
    at: fc.nat(4),
    how: fc.constantFrom('text' as const, 'done' as const, 'add' as const, 'remove' as const),
  }),
)
const anyChanges = fc.array(anyChange, { maxLength: 6 })

const changed = (form: Form, changes: readonly Change[], side: string) =>
  changes.reduce((now, change, count) => changedOnce(now, change, `${side}${count}`), form)

function changedOnce(form: Form, change: Change, text: string): Form {
  if (change.on === 'name') return { ...form, name: text }
  if (change.on === 'words') return { ...form, words: form.words.with(change.at, text) }
  const { on, how } = change
  const list = form[on]
  const row = { ...(on === 'rows' && { id: text }), text, done: '' }
  const at = Math.min(change.at, list.length - 1)
  const old = list[at]
  if (how === 'add' || !old) return { ...form, [on]: list.toSpliced(change.at, 0, row) }
  if (how === 'remove') return { ...form, [on]: list.toSpliced(at, 1) }
  return { ...form, [on]: list.with(at, { ...old, [how]: text }) }
}

const textsOf = ({ name, words, rows, sets }: Form) => [
  name,
  ...words,
  ...[...rows, ...sets].flatMap(({ text, done }) => [text, done]),
]

describe('whatever two devices change', () => {
  const BEGUN: Form = {
    name: 'begun',
    words: ['one', 'two', 'three'],
    rows: ['a', 'b', 'c'].map((id) => ({ id, text: `text ${id}`, done: '' })),
    sets: ['d', 'e', 'f'].map((id) => ({ text: `text ${id}`, done: '' })),
  }
  const follow = (form: Form, before: Form, latest: Form) =>
    followStored(form, before, latest, [['text'], ['done']])

  const begin = (typed: readonly Change[], others: readonly Change[]) => {
    const [form, latest] = [changed(BEGUN, typed, 'mine '), changed(BEGUN, others, 'theirs ')]
    const { form: merged, isClash } = follow(form, BEGUN, latest)
    const shown = new Set(textsOf(merged))
    const lost = (of: Form, side: string) =>
      textsOf(of).filter((text) => text.startsWith(side) && !shown.has(text))
    return {
      form,
      latest,
      merged,
      isClash,
      lostTyped: lost(form, 'mine'),
      lostOthers: lost(latest, 'theirs'),
    }
  }

  test('every typed text stays, and every text of the other device stays or has a typed one in its place', () => {
    fc.assert(
      fc.property(anyChanges, anyChanges, (typed, others) => {
        const { form, latest, merged, isClash, lostTyped, lostOthers } = begin(typed, others)
        expect(lostTyped).toEqual([])
        expect(isClash).toBe(lostOthers.length > 0)
        const inPlace = textsOf(form).filter((text) => text.startsWith('mine'))
        expect(lostOthers.length).toBeLessThanOrEqual(inPlace.length)
        if (typed.length === 0) expect(merged).toEqual(latest)
        if (others.length === 0) expect(merged).toEqual(form)
      }),
    )
  })

  test('nothing is lost where they change different fields, or other elements', () => {
    // A new element beside a changed one could be either where elements have no id.
    const isAmbiguous = (each: Change) =>
      each.on === 'sets' && 'how' in each && ['add', 'remove'].includes(each.how)
    const without = (how: 'text' | 'done') =>
      anyChanges.map((all) =>
        all.filter((each) => 'how' in each && each.how !== how && !isAmbiguous(each)),
      )
    fc.assert(
      fc.property(without('done'), without('text'), (typed, others) => {
        const { lostTyped, lostOthers } = begin(typed, others)
        expect([...lostTyped, ...lostOthers]).toEqual([])
      }),
    )
  })

  test('following twice changes nothing more', () => {
    fc.assert(
      fc.property(anyChanges, anyChanges, (typed, others) => {
        const { form, latest, merged } = begin(typed, others)
        expect(follow(merged, latest, latest)).toEqual({ form: merged, isClash: false })
        expect(follow(form, BEGUN, form)).toEqual({ form, isClash: false })
      }),
    )
  })
})

test('typed texts stay, and so do the stored ones of other fields, or the texts clash', () => {
  const texts = fc.tuple(fc.constantFrom('', 'a', 'b', 'c'), fc.constantFrom('', 'a', 'b', 'c'))
  fc.assert(
    fc.property(texts, texts, texts, (typed, begunOn, stored) => {
      const followed = followTexts(typed, begunOn, stored)
      typed.forEach((text, at) => {
        const isTyped = text !== begunOn[at]
        const isDeleted = stored.every((each) => each === '')
        if (isTyped || isDeleted) expect(followed.texts[at]).toBe(text)
        else expect(followed.texts[at]).toBe(stored[at])
        const isChangedOnBoth = isTyped && stored[at] !== begunOn[at] && stored[at] !== text
        if (isChangedOnBoth && !isDeleted) expect(followed.isClash).toBe(true)
      })
      if (begunOn.join() === stored.join()) expect(followed.isClash).toBe(false)
    }),
  )
  expect(followTexts(['a'], undefined, ['b'])).toEqual({ texts: ['a'], isClash: false })
})
