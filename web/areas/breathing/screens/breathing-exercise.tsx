import type { RootData } from '@tend/shared/page/page-attributes'
import { t } from '@tend/text'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useToday } from '../../../store/device/today/today.tsx'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Orb } from '../../../ui/drawings/orb.tsx'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import type { BreathPattern } from '../rules/breath-pattern.ts'
import { breathAt, breathSteps, LEAD_IN_MS } from '../rules/breathing-rhythm.ts'
import { BREATHING, patternOf } from '../rules/breathing-setting.ts'
import { cyclesIn } from '../rules/cycles.ts'
import { sessionTimerText } from '../rules/session-timer.ts'
import { cyclesText } from '../texts/cycles-text.ts'
import { phaseName } from '../texts/phase-name.ts'
import { BreathingSteps } from './breathing-steps.tsx'
import { ChosenSession } from './chosen-session.tsx'
import { useSession } from './use-session.ts'

const ExerciseLinks = deferredSection(
  async () => (await import('./exercise-links.tsx')).ExerciseLinks,
  null,
)

const SessionSheet = deferredSection(
  async () => (await import('./session-sheet.tsx')).SessionSheet,
  null,
)

/** The guided session, 4-7-8 by default: orb, steps, timer, and the Start and Stop buttons. */
export function BreathingExercise() {
  const { isRunning, elapsedMs, minutes, pattern, isComplete, failed, start, stop } = useSession()
  const { kind, own } = useSetting(BREATHING)
  const isHydrated = useToday() !== null
  const shownPattern = isRunning ? pattern : patternOf(kind, own)
  // The orb's animation starts again when its steps are other objects.
  const steps = useMemo(() => breathSteps(shownPattern), [shownPattern])
  const breath = isRunning ? breathAt(elapsedMs, steps) : null
  const hasFinished = !isRunning && elapsedMs > 0
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const openSheet = () => setIsSheetOpen(true)

  const exercise = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRunning) return
    exercise.current?.scrollIntoView({ block: 'nearest' })
    // `components.css` fades the header and the tab bar.
    const dataset = document.documentElement.dataset as RootData
    dataset.immersive = ''
    return () => {
      delete dataset.immersive
    }
  }, [isRunning])

  return (
    <>
      <div className="text-center">
        {/* The page's scroll padding is for forms; the exercise may use nearly the whole window. */}
        <div
          ref={exercise}
          className="-scroll-mt-22 -scroll-mb-8 low:grid low:-scroll-mb-12 low:grid-cols-2 low:items-center low:gap-x-6 low:pt-3"
        >
          <Orb
            label={breath ? phaseName(breath.phase) : t`Ready`}
            count={breath ? String(breath.secondsLeft) : undefined}
            steps={steps}
            cycledMs={isRunning ? elapsedMs - LEAD_IN_MS : null}
          />
          <div>
            <EarlyPart
              name="breathing-steps"
              isReady={isHydrated}
              fallback={<BreathingSteps steps={steps} current={breath?.phase} />}
            />
            <div className="mt-5 short:mt-3">
              {isRunning ? (
                <Button
                  wide
                  variant="outline"
                  icon={<Square />}
                  onClick={stop}
                  data-testid="button-stop"
                >
                  {t`Stop`}
                </Button>
              ) : (
                <Button wide icon={<Play />} onClick={start} data-testid="button-start">
                  {t`Start`}
                </Button>
              )}
            </div>
            {/* Below the button, which therefore stays in its place when a session starts. */}
            {(isRunning || hasFinished) && (
              <p className="mt-3 text-muted leading-tight">
                <span
                  role="timer"
                  className="block font-[520] text-figure-md text-text tabular-nums leading-tight"
                >
                  {sessionTimerText(elapsedMs)}
                </span>
                <span role="status">{hasFinished && endText(elapsedMs, isComplete, pattern)}</span>
                {isRunning && (minutes > 0 ? t`of ${minutes} min` : t`this session`)}
              </p>
            )}
          </div>
        </div>
        <div className="mt-1 short:-mt-0.5">
          <EarlyPart
            name="chosen-session"
            isReady={isHydrated}
            fallback={<ChosenSession isRunning={isRunning} onOpen={openSheet} />}
          />
        </div>
        {failed && (
          <div className="mt-4">
            <Notice tone="bad" announced>
              {t`Couldn't save this session yet. Tend will try again the next time you open it.`}
            </Notice>
          </div>
        )}
        {/* Keeps its space during a session, so that nothing below moves. */}
        <div className={classNames(isRunning && 'invisible')}>
          <p className="mx-auto max-w-68 text-muted text-small">
            {t`If you feel dizzy or short of breath, stop and breathe normally.`}
          </p>
          <ExerciseLinks />
        </div>
      </div>
      {isSheetOpen && <SessionSheet isRunning={isRunning} onClose={() => setIsSheetOpen(false)} />}
    </>
  )
}

/** Shown and announced at the end of a session. */
function endText(elapsedMs: number, isComplete: boolean, pattern: BreathPattern): string {
  const cycles = cyclesText(cyclesIn(Math.floor(elapsedMs / 1000), pattern), pattern)
  return isComplete ? t`Session complete, ${cycles}` : cycles
}
