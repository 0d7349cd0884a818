import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { Trans, t } from '@tend/text'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { shortDate } from '../../../platform/formats/date-formats.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { hasOwnDraft, useDraft } from '../../../store/local-storage/draft.ts'
import {
  endGentleDays,
  markGentleDays,
  unmarkGentleDays,
} from '../../../store/settings/mark-gentle-days.ts'
import {
  GENTLE_DAYS,
  GENTLE_KINDS,
  type GentleKind,
  type GentlePeriod,
} from '../../../store/settings/rules/gentle-days.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { GENTLE_NAMES, gentleNameInSentence } from '../../../store/settings/texts/gentle-text.ts'
import { Disclosure } from '../../../ui/controls/accordion.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'

const DRAFT = 'gentle_days'
const LAST_DAY = '2999-12-31'
const OPTIONS = GENTLE_KINDS.map((kind) => ({ value: kind, label: GENTLE_NAMES[kind] }))

/** The marked periods, latest first, and a form that marks another one. */
export function GentleDaysSection() {
  const today = useToday()
  const periods = useSetting(GENTLE_DAYS)
  const id = useId()
  const [wasMarking] = useState(() => hasOwnDraft(DRAFT))
  return (
    <section aria-labelledby={id} data-testid="gentle-days">
      <h3 id={id}>{t`Gentle days`}</h3>
      <p className="mb-2 text-muted">
        <Trans>
          Rest, illness, travel. Streaks pass over these days, reminders stay silent, and the last
          30 days are counted without them.
        </Trans>
      </p>
      {periods.length > 0 && today && (
        <List className="mb-2" data-testid="gentle-periods">
          {[...periods].reverse().map((period) => (
            <Period key={period.from} period={period} today={today} />
          ))}
        </List>
      )}
      {today && (
        <Disclosure title={t`Mark days`} startsOpen={wasMarking} testId="mark-days">
          <MarkDays today={today} />
        </Disclosure>
      )}
    </section>
  )
}

type PeriodProps = { period: GentlePeriod; today: LocalDate }

function Period({ period, today }: PeriodProps) {
  const { from, to, kind } = period
  const name = GENTLE_NAMES[kind]
  const dates = periodText(period, today)
  return (
    <ListRow
      title={name}
      meta={dates}
      wrapsTrailing
      trailing={
        <>
          {from <= today && (to === undefined || to > today) && (
            <TextButton onClick={() => endGentleDays(period, today)}>{t`End today`}</TextButton>
          )}
          <IconButton
            label={t`Remove ${name}, ${dates}`}
            icon={<X />}
            onClick={() => unmarkGentleDays(period)}
          />
        </>
      }
    />
  )
}

function periodText({ from, to }: GentlePeriod, today: LocalDate): string {
  if (to === undefined) return t`From ${shortDate(from, today)}, no end yet`
  if (to === from) return shortDate(from, today)
  return t`${shortDate(from, today)} to ${shortDate(to, today)}`
}

interface GentleForm {
  readonly kind: GentleKind
  readonly from: LocalDate
  readonly to: LocalDate
  /** Whether the period has no end yet. */
  readonly isOpen: boolean
}

function MarkDays({ today }: { today: LocalDate }) {
  const draft = useDraft(
    DRAFT,
    (): GentleForm => ({
      kind: 'rest',
      from: today,
      to: today,
      isOpen: false,
    }),
  )
  const { kind, from, to, isOpen } = draft.form
  const [marked, setMarked] = useState<GentlePeriod>()
  return (
    <form
      className="grid gap-4 text-text"
      onSubmit={(event) => {
        event.preventDefault()
        const period = { from, ...(!isOpen && { to: to < from ? from : to }), kind }
        markGentleDays(period)
        setMarked(period)
        draft.clear()
      }}
    >
      <Segmented
        label={t`Kind`}
        options={OPTIONS}
        value={kind}
        onValueChange={(chosen) => draft.edit({ kind: chosen })}
      />
      <div className="grid grid-cols-2 gap-3 max-[380px]:grid-cols-1 large-text:grid-cols-1">
        <DateField
          label={t`First day`}
          value={from}
          max={LAST_DAY}
          onValueChange={(date) => draft.edit({ from: parseLocalDate(date) ?? from })}
        />
        {!isOpen && (
          <DateField
            label={t`Last day`}
            value={to < from ? from : to}
            max={LAST_DAY}
            onValueChange={(date) => draft.edit({ to: parseLocalDate(date) ?? to })}
          />
        )}
      </div>
      <ul className="-mx-4.5">
        <ChecklistRow
          fullName
          name={t`No end yet`}
          hint={t`You end it when you like`}
          checked={isOpen}
          onCheckedChange={(open) => draft.edit({ isOpen: open })}
          testId="gentle-open"
        />
      </ul>
      <Button type="submit">{t`Mark these days`}</Button>
      <p role="status" className="sr-only">
        {marked && t`Marked as ${gentleNameInSentence(marked.kind)}. ${periodText(marked, today)}.`}
      </p>
    </form>
  )
}
