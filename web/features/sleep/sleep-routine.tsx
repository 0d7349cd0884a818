import { countTasksDone } from '@tend/domain/sleep/sleep-routine'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../data/device/use-command.ts'
import { startRoutine } from '../../data/sleep/sleep-routine.ts'
import { type ShownRoutine, useRoutine } from '../../data/sleep/use-routine.ts'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { IdleRoutine } from './idle-routine.tsx'
import { RoutineEnd } from './routine-end.tsx'
import { RunningRoutine } from './running-routine.tsx'

/** The wind-down routine: before it starts, while it is active, or at its end. */
export function SleepRoutine() {
  const live = useRoutine()
  const { failed, run } = useCommand()
  const shown = live.state === 'ready' ? live.value : null
  const isRunning = shown !== null && shown.endMs !== null
  const doneAtEnd = useDoneAtEnd(shown)
  const heading = useFocusWhenLost(shown && isRunning)

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading') return <EarlyPart name="sleep" fallback={<Loading />} />

  const { device, value } = live
  const routine = { device, date: value.date, routine: value.routine, run }
  return (
    <>
      {isRunning && <RunningRoutine {...routine} heading={heading} />}
      {!isRunning && (
        <>
          {doneAtEnd !== null && <RoutineEnd done={doneAtEnd} heading={heading} />}
          <IdleRoutine
            routine={value.routine}
            hasEnded={doneAtEnd !== null}
            onStart={() => run(() => startRoutine(device, value.date))}
          />
        </>
      )}
      {failed && (
        <div className="mt-4">
          <Notice tone="bad" announced>
            Couldn't save that. Nothing was changed.
          </Notice>
        </div>
      )}
    </>
  )
}

/** The number of tasks done when the routine ended on this page; `null` if none has ended. */
function useDoneAtEnd(shown: ShownRoutine | null): number | null {
  const [running, setRunning] = useState<ShownRoutine | null>(null)
  const [done, setDone] = useState<number | null>(null)
  if (shown && shown.endMs !== null && shown.routine !== running?.routine) {
    setRunning(shown)
    setDone(null)
  }
  if (shown && shown.endMs === null && running) {
    setRunning(null)
    setDone(countTasksDone(running.routine))
  }
  return done
}

/**
 * Focuses a heading when the routine starts or ends and the focus was on a control that is gone, such
 * as 'Start Routine'. Screen readers then read the heading.
 * @param isRunning `null` until it is known
 */
function useFocusWhenLost(isRunning: boolean | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isRunning)
  useEffect(() => {
    const hasChanged = before.current !== null && before.current !== isRunning
    before.current = isRunning
    if (hasChanged && document.activeElement === document.body) heading.current?.focus()
  }, [isRunning])
  return heading
}
