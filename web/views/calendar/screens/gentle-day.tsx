import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { markGentleDays, unmarkGentleDays } from '../../../store/settings/mark-gentle-days.ts'
import { GENTLE_KINDS, type GentleKind } from '../../../store/settings/rules/gentle-days.ts'
import { GENTLE_NAMES } from '../../../store/settings/texts/gentle-text.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const OPTIONS = [
  ...GENTLE_KINDS.map((kind) => ({ value: kind, label: GENTLE_NAMES[kind] })),
  { value: 'none' as const, label: t`No` },
]

type GentleDayProps = {
  date: LocalDate
  /** `null` if the day is not gentle. */
  kind: GentleKind | null
}

/** Marks a day as resting, ill or away, or removes the mark. */
export function GentleDay({ date, kind }: GentleDayProps) {
  const day = { from: date, to: date }
  return (
    <Card as="section" className="mt-4" data-testid="gentle-day">
      <p className="font-strong leading-snug">{t`A gentle day?`}</p>
      <p className="mt-1 mb-3 text-muted text-small">{t`Streaks pass over it, and no reminder comes.`}</p>
      <Segmented
        label={t`A gentle day?`}
        options={OPTIONS}
        value={kind ?? 'none'}
        onValueChange={(chosen) =>
          chosen === 'none' ? unmarkGentleDays(day) : markGentleDays({ ...day, kind: chosen })
        }
        testIdPrefix="gentle"
      />
    </Card>
  )
}
