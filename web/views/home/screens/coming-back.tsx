import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { type ReactNode, useState } from 'react'
import type { Workout } from '../../../kinds/workout.ts'
import { shortDate } from '../../../platform/formats/date-formats.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { markPresent, useLastPresent } from '../../../store/onboarding/presence.ts'
import { markGentleDays, undoGentleDays } from '../../../store/settings/mark-gentle-days.ts'
import { GENTLE_DAYS } from '../../../store/settings/rules/gentle-days.ts'
import { storedSetting, useSetting } from '../../../store/settings/stored-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { GrowthRings } from '../../../ui/drawings/growth-rings.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { readReturn } from '../commands/read-return.ts'
import { type Absence, absenceBefore, unmarkedDays } from '../rules/absence.ts'

type ComingBackGateProps = {
  today: LocalDate
  checkIn: ReactNode
  /** Receives the workout that was usual before the absence. */
  shortcut: (usual: Workout | undefined, isLighter: boolean) => ReactNode
  isWide: boolean
  /** The usual content of Home. */
  children: ReactNode
}

/** After some days without entries: a greeting in place of figures that are all zero, until the first entry. */
export function ComingBackGate(props: ComingBackGateProps) {
  const { today, children } = props
  const [showsFigures, setShowsFigures] = useState(false)
  const present = useLastPresent()
  const before = useLive((device) => readReturn(device, today), [today])
  if (before.state === 'loading') return <EarlyPart name="overview" fallback={<Loading />} />
  if (before.state === 'failed' || showsFigures) return children
  const { lastDay, usual } = before.value
  const absence = absenceBefore(today, lastDay, present)
  if (!absence) return children
  const shortcut = props.shortcut(usual, absence.needsLighter)
  return (
    <div
      className={props.isWide ? 'grid grid-cols-2 gap-x-8 lg:grid-cols-[7fr_6fr] lg:gap-x-12' : ''}
    >
      <div>
        <Greeting absence={absence} today={today} />
      </div>
      <div>
        {props.checkIn}
        {shortcut}
        <p className="mt-3 text-center">
          <TextButton onClick={() => setShowsFigures(true)}>{t`Show today's figures`}</TextButton>
        </p>
      </div>
    </div>
  )
}

function Greeting({ absence, today }: { absence: Absence; today: LocalDate }) {
  const unmarked = unmarkedDays(absence, useSetting(GENTLE_DAYS))
  const offerUndo = useUndo()
  if (unmarked.length === 0) return null
  const days = daysText(absence, today)

  function markAway() {
    const before = storedSetting(GENTLE_DAYS)
    for (const period of unmarked) markGentleDays(period)
    const after = storedSetting(GENTLE_DAYS)
    offerUndo(t`${days} are days away`, async () => undoGentleDays({ before, after }))
  }

  return (
    <Section tight>
      <Card variant="tinted" className="relative isolate overflow-hidden">
        <GrowthRings className="absolute -top-26 -inset-e-22 -z-10 size-68 max-w-none stroke-current opacity-16" />
        <h2 className="text-[1.5rem]">{t`Good to see you.`}</h2>
        <p>{t`The rings grow on, also without entries.`}</p>
        <div className="mt-3.5 flex flex-wrap gap-1">
          <Button onClick={markAway}>{t`I was away`}</Button>
          <Button variant="ghost" onClick={() => markPresent(today)}>{t`Not now`}</Button>
        </div>
        <p className="mt-2 text-small">{t`Then ${days} count as days away.`}</p>
      </Card>
    </Section>
  )
}

/** '1 to 19 Nov', '28 Oct to 19 Nov' or 'Nov 1 to Nov 19'. */
function daysText({ from, to }: Absence, today: LocalDate): string {
  const [first, last] = [shortDate(from, today), shortDate(to, today)]
  const [day, lastDay] = [String(Number(from.slice(8))), String(Number(to.slice(8)))]
  const isDayFirst = first.startsWith(day) && last.startsWith(lastDay)
  const isSameMonth = first.slice(day.length) === last.slice(lastDay.length)
  const start = isDayFirst && isSameMonth ? day : first
  return t`${start} to ${last}`
}
