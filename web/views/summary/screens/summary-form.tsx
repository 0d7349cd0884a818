import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { Trans, t } from '@tend/text'
import type { DayPart } from '../../../contract/day-facet.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List } from '../../../ui/lists/list.tsx'
import {
  PERIOD_OPTIONS,
  SUMMARY_AREAS,
  type SummaryChoice,
  type SummaryRows,
} from './summary-choice.ts'

const ROW_OPTIONS: readonly { value: SummaryRows; label: string }[] = [
  { value: 'none', label: t`No list` },
  { value: 'weeks', label: t`By week` },
  { value: 'days', label: t`By day` },
]
/** Longer texts do not fit in the head of a page. */
const MAX_NAME_CHARS = 80
const MAX_NOTE_CHARS = 300

type SummaryFormProps = {
  choice: SummaryChoice
  /** Those that can be chosen, archived ones included. */
  trackers: readonly Tracker[]
  onChange: (change: Partial<SummaryChoice>) => void
  /** Says why the chosen days cannot be summarised. */
  problem: string | null
  today: LocalDate
}

/** The choices of a summary: the time, the areas, and the head of the page. */
export function SummaryForm({ choice, trackers, onChange, problem, today }: SummaryFormProps) {
  const { period, own, areas, rows, name, note } = choice
  const hidesNutrition = useIsHidden('nutrition')
  const hidesWeight = useIsHidden('weight')

  function toggle(area: DayPart) {
    const others = areas.filter((each) => each !== area)
    const chosen = others.length < areas.length ? others : [...areas, area]
    onChange({ areas: [...SUMMARY_AREAS.keys()].filter((each) => chosen.includes(each)) })
  }

  return (
    <>
      <Section first title={t({ message: 'Time', context: 'period' })}>
        <Segmented
          label={t({ message: 'Time', context: 'period' })}
          options={PERIOD_OPTIONS}
          value={period}
          onValueChange={(value) => onChange({ period: value })}
        />
        {period === 'own' && (
          <OwnDays own={own} today={today} onChange={(days) => onChange({ own: days })} />
        )}
        <p role="alert" className="mt-2 text-label text-warning-ink empty:hidden">
          {problem}
        </p>
      </Section>
      <Section title={t`Areas`}>
        <fieldset aria-label={t`Areas`} className="flex flex-wrap gap-2">
          {[...SUMMARY_AREAS]
            .filter(([area]) => area !== 'trackerEntries' || trackers.length > 0)
            .map(([area, { name: areaName }]) => (
              <Chip
                key={area}
                wraps
                name={areaName}
                pressed={areas.includes(area)}
                onToggle={() => toggle(area)}
              />
            ))}
        </fieldset>
        {areas.includes('trackerEntries') && (
          <fieldset className="mt-4">
            <legend className="mb-2 text-muted text-small">{t`Nothing that you track is on the page until you choose it.`}</legend>
            <div className="flex flex-wrap gap-2">
              {trackers.map(({ id, name: trackerName }) => (
                <Chip
                  key={id}
                  name={trackerName}
                  pressed={choice.trackers.includes(id)}
                  onToggle={() => onChange({ trackers: toggled(choice.trackers, id) })}
                />
              ))}
            </div>
          </fieldset>
        )}
        {(hidesNutrition || hidesWeight) && (
          <List className="mt-4">
            {hidesNutrition && (
              <ChecklistRow
                fullName
                withoutHaptics
                name={t`Show calories and macros here`}
                hint={t`Hidden in Settings. This is for this summary only.`}
                checked={choice.showsNutrition}
                onCheckedChange={(showsNutrition) => onChange({ showsNutrition })}
              />
            )}
            {hidesWeight && (
              <ChecklistRow
                fullName
                withoutHaptics
                name={t`Show body weight here`}
                hint={t`Hidden in Settings. This is for this summary only.`}
                checked={choice.showsWeight}
                onCheckedChange={(showsWeight) => onChange({ showsWeight })}
              />
            )}
          </List>
        )}
      </Section>
      <Section title={t`On the page`}>
        <div className="grid gap-4">
          <Segmented
            label={t`List of weeks or days`}
            options={ROW_OPTIONS}
            value={rows}
            onValueChange={(value) => onChange({ rows: value })}
          />
          <TextField
            label={t({ message: 'Name', context: 'of a person' })}
            optional
            value={name}
            maxLength={MAX_NAME_CHARS}
            onValueChange={(value) => onChange({ name: value })}
          />
          <TextField
            label={t`Note`}
            optional
            value={note}
            maxLength={MAX_NOTE_CHARS}
            onValueChange={(value) => onChange({ note: value })}
          />
          <p className="text-muted text-small">
            <Trans>Name and note are not stored. They are gone when you leave this page.</Trans>
          </p>
        </div>
      </Section>
    </>
  )
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

type OwnDaysProps = {
  own: SummaryChoice['own']
  today: LocalDate
  onChange: (own: SummaryChoice['own']) => void
}

function OwnDays({ own, today, onChange }: OwnDaysProps) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 max-[380px]:grid-cols-1 large-text:grid-cols-1">
      <DateField
        label={t`First day`}
        value={own.first}
        max={today}
        onValueChange={(date) => onChange({ ...own, first: parseLocalDate(date) ?? own.first })}
      />
      <DateField
        label={t`Last day`}
        value={own.last}
        max={today}
        onValueChange={(date) => onChange({ ...own, last: parseLocalDate(date) ?? own.last })}
      />
    </div>
  )
}
