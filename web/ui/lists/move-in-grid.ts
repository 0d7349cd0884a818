import type { KeyboardEvent } from 'react'
import { keyAlongText } from '../controls/key-along-text.ts'

const DAYS_A_WEEK = 7

/** For each key of a date grid: the day that it leads to, from the position of the focused day. */
const TARGETS = new Map<string, (at: number, count: number) => number>([
  ['ArrowLeft', (at) => at - 1],
  ['ArrowRight', (at) => at + 1],
  ['ArrowUp', (at) => at - DAYS_A_WEEK],
  ['ArrowDown', (at) => at + DAYS_A_WEEK],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
])

/** Moves the focus between the days of a month by the arrow keys, Home and End. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey } = event
  const targetOf = TARGETS.get(keyAlongText(key))
  const days = [...currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = days.indexOf(target as HTMLElement)
  if (!targetOf || at < 0 || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  days[targetOf(at, days.length)]?.focus()
}
