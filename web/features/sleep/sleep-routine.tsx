import { useCommand } from '../../data/device/use-command.ts'
import { useRoutine } from '../../data/sleep/use-routine.ts'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { IdleRoutine } from './idle-routine.tsx'
import { RunningRoutine } from './running-routine.tsx'

/** The wind-down routine: before it starts, or while it is active. */
export function SleepRoutine() {
  const live = useRoutine()
  const { failed, run } = useCommand()

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading') return <Loading />

  const { device, value } = live
  const Routine = value.endMs === null ? IdleRoutine : RunningRoutine
  return (
    <>
      <Routine device={device} date={value.date} routine={value.routine} run={run} />
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
