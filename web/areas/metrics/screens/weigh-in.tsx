import type { LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { decimalText } from '@tend/shared/forms/number-text'
import { toTenths } from '@tend/shared/forms/parse-number'
import { readText } from '@tend/shared/records/stored-value'
import { hasTenths, numberIn, unitName } from '@tend/shared/units/quantity'
import { typedQuantity } from '@tend/shared/units/typed-quantity'
import { t } from '@tend/text'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type FocusEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { shortDate } from '../../../platform/formats/date-formats.ts'
import { removeSaved } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useDraft } from '../../../store/local-storage/draft.ts'
import { UNITS, type Units } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { useMetricOffer } from '../../../store/settings/use-metric-offer.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { NumberFields } from '../../../ui/controls/number-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { classNames } from '../../../ui/styles/class-names.ts'
import { logMetric } from '../commands/metrics.ts'
import type { LatestMeasure } from '../rules/latest-metrics.ts'
import { shownMeasure, WEIGHT } from '../rules/measures.ts'
import {
  checkTypedMeasure,
  EMPTY_METRIC_FORM,
  maxMeasure,
  weightAlone,
} from '../rules/metric-form.ts'
import { metricSummary } from './metric-summary.ts'
import { SaveStatus } from './save-status.tsx'
import { useSaveMetric } from './use-save-metric.ts'

interface WeighInProps {
  device: Device
  /** The last weight, from which the stepper starts; `null` if there is none in the last year, or until it is read. */
  last: LatestMeasure | null
  /** Opens the form for the other measures. */
  onOther: () => void
}

/** Logs today's weight: the last one, changed in steps or typed. */
export function WeighIn({ device, last, onOther }: WeighInProps) {
  const today = useToday()
  const chosen = useSetting(UNITS)
  const chooseMetric = useMetricOffer(last === null)
  const { draft, type, ...typing } = useTypedWeight(chosen, last)
  const { units, basis, lastWeight } = typing
  const { text } = draft.form
  const [stepped, setStepped] = useState('')
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  const offerUndo = useUndo()
  // The last weight may be more exact than its text, or in another unit.
  const same = last && text === fieldText(lastWeight) ? weightAlone(last.entry) : undefined
  const isLogged = same !== undefined && last?.date === today
  const { onSubmit, problem, failed } = useSaveMetric(
    { ...EMPTY_METRIC_FORM, weight: text, units },
    async (values) => {
      const metric = await logMetric(device, values)
      // A weight that was typed while this one was being saved is the next one.
      draft.edit((typed) => (typed.text === text ? null : typed))
      const undo = async () => {
        await removeSaved(device, 'measurements', [metric])
        if (draft.isChanged) draft.start({ text, basis })
      }
      offerUndo(t`Metrics saved`, undo, metricSummary(metric, units))
    },
    same,
  )
  const max = maxMeasure(WEIGHT, units)
  const name = unitName(units.weight)
  const { weight: unit, tenths } = units
  const weight = numberIn(typedQuantity(text, unit, tenths), unit, tenths)

  function step(direction: 1 | -1) {
    const size = hasTenths(unit, tenths) ? 0.1 : 1
    const changed = decimalText(Math.min(max, Math.max(size, toTenths(weight + direction * size))))
    type(changed)
    setStepped(`${changed} ${name}`)
  }

  function chooseKilograms() {
    chooseMetric?.()
    if (draft.isChanged) draft.edit({ text, basis: basisIn({ ...units, weight: 'kg' }, last) })
    card.current?.querySelector('input')?.focus()
  }

  return (
    <Card
      ref={card}
      as="form"
      className="grid gap-3"
      aria-labelledby={titleId}
      onSubmit={(event) => (isLogged ? event.preventDefault() : onSubmit(event))}
      onFocus={showSave}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId}>{t`Weigh in`}</h2>
        <p className="text-label text-muted">{lastWeightText(last?.date, lastWeight, today)}</p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-[9_1_11rem] grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2">
          <IconButton
            label={t`Less`}
            icon={<Minus />}
            className="edge mt-0.5"
            disabled={!weight}
            onClick={() => step(-1)}
          />
          <NumberFields
            className="[&_input]:p-0 [&_input]:text-center [&_input]:text-figure-md"
            notesClassName="col-span-3 row-start-3 text-center"
            fields={[
              {
                name: 'weight',
                label: t`Weight`,
                labelHidden: true,
                unit: name,
                kind: 'decimal',
                check: (each) => checkTypedMeasure(each, unit, tenths, max),
                value: text,
                onValueChange: type,
              },
            ]}
          />
          <Unit name={name} onMetric={chooseMetric && chooseKilograms} />
          <IconButton
            label={t`More`}
            icon={<Plus />}
            className="edge col-start-3 row-start-1 mt-0.5"
            disabled={!weight}
            onClick={() => step(1)}
          />
        </div>
        {/* Today's weight is saved already. A button that is disabled would lose the focus. */}
        <Button
          type="submit"
          className="flex-auto aria-disabled:opacity-50"
          disabled={!weight}
          aria-disabled={isLogged || undefined}
        >
          {t`Save`}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {stepped}
      </p>
      <SaveStatus problem={problem} failed={failed} />
      <p className="-mb-2">
        <TextButton onClick={onOther}>{t`Other measurements`}</TextButton>
      </p>
    </Card>
  )
}

/** With large text, Save would be behind the navigation while the weight is typed. */
function showSave({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!target.matches('input')) return
  currentTarget.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
}

type UnitProps = {
  name: string
  /** Chooses kilograms; `null` if that is not offered. */
  onMetric: (() => void) | null
}

function Unit({ name, onMetric }: UnitProps) {
  return (
    <span
      className={classNames(
        'col-span-3 row-start-2 -mb-2 text-center text-muted text-small',
        // The button is higher than its text.
        onMetric && '-mt-2',
      )}
    >
      <span aria-hidden="true">{name}</span>
      {onMetric && <TextButton className="ms-2" onClick={onMetric}>{t`use kg`}</TextButton>}
    </span>
  )
}

/** The weight in the field: the last one, or what was typed or stepped to, in the unit in which that was begun. */
function useTypedWeight(chosen: Units, last: LatestMeasure | null) {
  const [isTyping, setTyping] = useState(false)
  const draft = useDraft<TypedWeight>(
    'weigh_in',
    ({ basis }) => {
      const units = unitsOf(basis, chosen)
      return { text: fieldText(weightIn(units, last)), basis: basisIn(units, last) }
    },
    (typed, { basis }) => readTypedWeight(typed, basis, isTyping),
  )
  const units = unitsOf(draft.form.basis, chosen)
  const basis = basisIn(units, last)
  const follow = useEffectEvent((latest: string) => {
    if (isTyping && draft.isChanged) draft.edit({ text: draft.form.text, basis: latest })
  })
  useEffect(() => follow(basis), [basis])
  function type(text: string) {
    setTyping(true)
    draft.edit({ text, basis })
  }
  return { draft, units, basis, lastWeight: weightIn(units, last), type }
}

/** The unit and the last weight, on which a text is based. */
function basisIn(units: Units, last: LatestMeasure | null): string {
  return [units.weight, last?.date, weightIn(units, last)].join(' ')
}

/** The chosen units, but the unit in which a weight was typed. */
function unitsOf(basis: unknown, chosen: Units): Units {
  const typed = (['lb', 'kg'] as const).find((unit) => readText(basis, '')?.startsWith(`${unit} `))
  return { ...chosen, weight: typed ?? chosen.weight }
}

function weightIn(units: Units, last: LatestMeasure | null): number | null {
  return last && shownMeasure(last.entry, WEIGHT, units)
}

function fieldText(weight: number | null): string {
  return weight === null ? '' : decimalText(weight)
}

/** A typed weight. It counts while it is being typed, whatever is read meanwhile, and then while its basis is the same. */
interface TypedWeight {
  readonly text: string
  readonly basis: string
}

function readTypedWeight(
  typed: TypedWeight,
  basis: string,
  isTyping: boolean,
): TypedWeight | undefined {
  const text = readText<undefined>(typed.text, undefined)
  const counts = isTyping || typed.basis === basis
  return text === undefined || !counts ? undefined : { text, basis }
}

function lastWeightText(
  date: LocalDate | undefined,
  weight: number | null,
  today: LocalDate | null,
): string {
  if (!date || weight === null) return t`Today`
  const value = formatNumber(weight)
  return date === today
    ? t`Last: ${value} today`
    : t`Today. Last: ${value} on ${shortDate(date, today)}`
}
