import type { LocalDate } from '@tend/shared/days/local-date'
import {
  type FocusEvent,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { afterPress } from './after-press.ts'

/** Nobody is typing any more so long after the last key. */
const SITTING_MS = 600_000
const MINUTE_MS = 60_000

/** For the element around the fields. */
interface FieldsProps<Place extends HTMLElement> {
  readonly ref: RefObject<Place | null>
  readonly onInput: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * The day of fields that are saved without a button: today. A text that is being typed at midnight stays on the day on
 * which it was begun, until the focus leaves the fields or ten minutes after the last key.
 * @param today `null` while it is not known
 */
export function useDayOfFields<Place extends HTMLElement>(
  today: LocalDate | null,
): { readonly day: LocalDate | null; readonly fields: FieldsProps<Place> } {
  const ref = useRef<Place>(null)
  const lastKeyMs = useRef(0)
  const [day, setDay] = useState<LocalDate | null>(null)

  useEffect(() => {
    if (day === today) return
    function moveUnlessTyped() {
      // A clock that was set back does not hold the day for longer.
      const passedMs = Math.abs(Date.now() - lastKeyMs.current)
      const isTyped = passedMs < SITTING_MS && ref.current?.contains(document.activeElement)
      // A synchronous update would force React to hydrate the rest of the page in one long task.
      if (!isTyped) startTransition(() => setDay(today))
    }
    moveUnlessTyped()
    // One long timer would not count the time in which the device sleeps.
    const timer = setInterval(moveUnlessTyped, MINUTE_MS)
    return () => clearInterval(timer)
  }, [day, today])

  return {
    day,
    fields: {
      ref,
      onInput: () => {
        lastKeyMs.current = Date.now()
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => setDay(today))
      },
    },
  }
}
