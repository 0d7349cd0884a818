import { t } from '@tend/text'
import { useLayoutEffect, useRef, useState } from 'react'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { resumeRoutine, startRoutine, stopRoutine } from '../commands/run-sleep-routine.ts'
import { type ShownRoutine, useRoutine } from '../commands/use-routine.ts'
import { countTasksDone } from '../rules/sleep-routine.ts'
import { IdleRoutine } from './idle-routine.tsx'
import { RoutineEnd } from './routine-end.tsx'
import { RunningRoutine } from './running-routine.tsx'

/** The wind-down routine: before it starts, while it is active, or at its end. */
export function WindDownRoutine() {
  const live = useRoutine()
  const { failed, run } = useCommand()
  const shown = live.state === 'ready' ? live.value : null
  const isRunning = shown !== null && shown.endMs !== null
  const offerUndo = useUndo()
  /** When the routine that was stopped here had been started. */
  const [stoppedMs, setStoppedMs] = useState<number | null>(null)
  const end = useRoutineEnd(shown, stoppedMs)
  const heading = useFocusWhenLost(shown && isRunning)

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading') return <EarlyPart name="sleep" fallback={<Loading />} />

  const { device, value } = live
  const routine = { device, date: value.date, routine: value.routine, run }

  async function stop() {
    // Noted first: the page shows the end as soon as it is stored.
    setStoppedMs(value.changedAtMs)
    const stopped = await stopRoutine(device, value.date)
    if (!stopped) return
    offerUndo(t`Wind-down stopped`, () => resumeRoutine(device, stopped))
  }

  return (
    <>
      {isRunning && <RunningRoutine {...routine} onStop={() => run(stop)} heading={heading} />}
      {!isRunning && (
        <>
          {end === 'stopped' && (
            <h2 ref={heading} tabIndex={-1} className="sr-only">
              {t`Wind-down stopped`}
            </h2>
          )}
          {typeof end === 'number' && <RoutineEnd done={end} heading={heading} />}
          <IdleRoutine
            routine={value.routine}
            hasEnded={typeof end === 'number'}
            onStart={() => run(() => startRoutine(device, value.date))}
          />
        </>
      )}
      {failed && (
        <div className="mt-4">
          <Notice tone="bad" announced>
            {t`Couldn't save that. Nothing was changed.`}
          </Notice>
        </div>
      )}
    </>
  )
}

type RoutineEndState = 'stopped' | number | null

/**
 * How the routine ended on this page: the number of tasks done, or `stopped`; `null` if none has ended.
 * A stop in another tab or on another device clears the tasks.
 * @param stoppedMs the `changedAtMs` of a routine that is stopped on this page
 */
function useRoutineEnd(shown: ShownRoutine | null, stoppedMs: number | null): RoutineEndState {
  const [running, setRunning] = useState<ShownRoutine | null>(null)
  const [end, setEnd] = useState<RoutineEndState>(null)
  if (shown && shown.endMs !== null && shown.routine !== running?.routine) {
    setRunning(shown)
    setEnd(null)
  }
  if (shown && shown.endMs === null && running) {
    const done = countTasksDone(running.routine)
    const isCleared = shown.date === running.date && countTasksDone(shown.routine) < done
    setRunning(null)
    setEnd(isCleared || running.changedAtMs === stoppedMs ? 'stopped' : done)
  }
  return end
}

/**
 * Focuses a heading when the routine starts or ends and the focus was on a control that is gone, such
 * as 'Start Routine'. Screen readers then read the heading.
 * @param isRunning `null` until it is known
 */
function useFocusWhenLost(isRunning: boolean | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isRunning)
  useLayoutEffect(() => {
    const hasChanged = before.current !== null && before.current !== isRunning
    before.current = isRunning
    if (hasChanged && document.activeElement === document.body) heading.current?.focus()
  }, [isRunning])
  return heading
}
