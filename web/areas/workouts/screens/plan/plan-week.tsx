import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useLive } from '../../../../store/device/live/live.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { changeWayOfPlan, type PlanChange } from '../../commands/change-plan.ts'
import { readPlanTemplates } from '../../commands/offered-workout.ts'
import { isSamePlan, WEEK_PLAN } from '../../rules/week-plan.ts'
import { PlannedDays } from './planned-days.tsx'
import { PlannedTurns } from './planned-turns.tsx'

const WAYS = [
  { value: 'days', label: t`Weekdays` },
  { value: 'turn', label: t`In turn` },
] as const

type PlanWeekProps = { today: LocalDate; onClose: () => void }

/** The plan of the week: templates on weekdays, or in turn. Every tap is saved at once. */
export function PlanWeek({ today, onClose }: PlanWeekProps) {
  const plan = useSetting(WEEK_PLAN)
  const templates = useLive(readPlanTemplates, [])
  // A toast cannot be tapped while a dialog is open, so its Undo is in the sheet.
  const [last, setLast] = useState<(PlanChange & { text: string }) | null>(null)
  const change = last && isSamePlan(last.after, plan) ? last : null
  const onChanged = (text: string, made: PlanChange) => setLast({ ...made, text })
  const parts = templates.state === 'ready' && {
    ...{ plan, today, templates: templates.value, onChanged },
  }
  return (
    <Dialog
      open
      title={t`Your week`}
      onClose={onClose}
      closeButton
      testId="dialog-week-plan"
      actions={
        <Button wide onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      <Segmented
        label={t`When`}
        options={WAYS}
        value={plan.inTurn ? 'turn' : 'days'}
        onValueChange={(way) => {
          setLast(null)
          changeWayOfPlan(way === 'turn')
        }}
      />
      {templates.state === 'failed' && <StorageFailure />}
      {templates.state === 'loading' && <Loading />}
      {parts && (plan.inTurn ? <PlannedTurns {...parts} /> : <PlannedDays {...parts} />)}
      <p role="status" className="flex flex-wrap items-center gap-x-4 empty:hidden">
        {change && (
          <>
            {change.text}
            <TextButton
              icon={<Undo2 />}
              onClick={() => {
                change.undo()
                setLast(null)
              }}
            >
              {t`Undo`}
            </TextButton>
          </>
        )}
      </p>
    </Dialog>
  )
}
