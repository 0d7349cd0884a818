import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { ShortName } from '../text/short-name.tsx'
import { CheckMark } from './check-mark.tsx'

type ChecklistRowProps = {
  name: string
  /** Never shortens the name. */
  fullName?: boolean
  /** A line of explanation below the name. */
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** For settings rather than things done: a tap gives no haptic feedback, and the name is never muted. */
  withoutHaptics?: boolean
  /** Lower, for a long list that should fit on a phone. */
  compact?: boolean
  /** Shown at the end, within the checkbox: a small drawing. May follow its state as a `peer`. */
  figure?: ReactNode
  /** Shown at the end, outside the checkbox: a remove button. */
  trailing?: ReactNode
  /** Identifies the checkbox on its page: the key of a habit. */
  id?: string
  testId?: string
}

/** The whole row is the checkbox. Completed rows are muted, never struck through. */
export function ChecklistRow(props: ChecklistRowProps) {
  return (
    <li className={classNames('flex min-w-0 items-center', Boolean(props.trailing) && 'pe-1.5')}>
      <label
        className={classNames(
          'relative flex min-w-0 flex-1 items-center gap-3.5 px-4.5 py-2 large-text:gap-2 large-text:px-1.5',
          props.compact ? 'min-h-13' : 'min-h-15',
        )}
      >
        <input
          type="checkbox"
          name={props.id}
          checked={props.checked}
          onChange={(event) => props.onCheckedChange(event.currentTarget.checked)}
          data-tick={props.withoutHaptics ? undefined : ''}
          data-testid={props.testId}
          className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-lg -outline-offset-2"
        />
        <CheckMark />
        <span className="min-w-0 flex-1 leading-snug">
          <span
            className={classNames(
              'block font-[600] text-body text-button',
              props.checked && !props.withoutHaptics && 'font-[520] text-muted',
            )}
          >
            {props.fullName ? props.name : <ShortName name={props.name} />}
          </span>
          {props.hint && <span className="block text-muted text-small">{props.hint}</span>}
        </span>
        {props.figure}
      </label>
      {props.trailing}
    </li>
  )
}
