import { type RestTimer, restSecondsLeft } from '../../rules/rest-timer.ts'
import { useSecond } from './use-second.ts'

/** The whole seconds left of a rest, updated every second and when the page becomes visible. */
export function useRestSeconds(timer: RestTimer | null): number {
  const nowMs = useSecond(timer?.startedAtMs ?? null)
  return timer ? restSecondsLeft(timer, nowMs) : 0
}
