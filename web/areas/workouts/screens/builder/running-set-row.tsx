import { t } from '@tend/text'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { ContinuousRing } from '../../../../ui/drawings/progress-ring.tsx'
import type { DraftSet } from '../../rules/draft/workout-draft.ts'
import { stopwatchSeconds, stopwatchText } from '../../rules/logged-workout.ts'
import { secondsInWords } from '../../texts/seconds-in-words.ts'
import { endSet } from '../rest/end-set.ts'
import { focusNextSet } from '../rest/focus-next-set.ts'
import { useSecond } from '../rest/use-second.ts'
import type { ExerciseProps } from './exercise-props.ts'

type RunningSetRowProps = Pick<ExerciseProps, 'onChange'> & {
  /** The number of the set, or 'W'. */
  title: string
  set: DraftSet
  /** Milliseconds since 1970. */
  startedAtMs: number
}

/** A set whose time is running, in place of its fields: it counts down, or up without a planned time. */
export function RunningSetRow({ title, set, startedAtMs, onChange }: RunningSetRowProps) {
  const planned = stopwatchSeconds(set.time ?? '')
  const elapsed = Math.max((useSecond(startedAtMs) - startedAtMs) / 1000, 0)
  const shown = planned > 0 ? Math.max(Math.ceil(planned - elapsed), 0) : Math.floor(elapsed)
  const row = useRef<HTMLLIElement>(null)

  // The button that started the time has gone. The button that stops it goes when the time is up.
  useEffect(() => {
    const element = row.current
    element?.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      if (element?.contains(document.activeElement)) focusNextSet()
    }
  }, [])

  return (
    <li
      ref={row}
      className="flex flex-wrap items-center gap-2 rounded-lg bg-secondary p-2.5 text-on-secondary"
    >
      <span className="w-5 font-[600] text-button">{title}</span>
      <span className="w-[min(4.75rem,84px)] flex-none">
        <ContinuousRing
          onTint
          fraction={planned > 0 ? shown / planned : 1}
          label={secondsInWords(shown)}
          figure={stopwatchText(shown)}
        />
      </span>
      <p className="flex-[1_1_3.25rem] text-label leading-tight" role="status">
        <span className="block font-strong text-button">
          {t({ message: 'Hold', context: 'exercise' })}
        </span>
        {planned > 0 && t`of ${stopwatchText(planned)}`}
      </p>
      <Button
        variant="onHero"
        size="small"
        onClick={() => onChange((draft) => endSet(draft, Date.now()))}
      >{t`Stop`}</Button>
    </li>
  )
}
