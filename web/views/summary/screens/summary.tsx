import { t } from '@tend/text'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { readTrackedSpan } from '../../../areas/tracking/commands/read-tracked-span.ts'
import { readTrackers } from '../../../areas/tracking/commands/read-tracking.ts'
import { hasHiddenNumbers } from '../../../areas/tracking/rules/hidden-tracker.ts'
import { isNativeShell } from '../../../platform/device/native-shell.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { readEntries } from '../../look-back/commands/look-back.ts'
import { summaryPeriod } from '../rules/summary-period.ts'
import stylesheet from './summary.css?url'
import { firstChoice, SPAN_PROBLEMS, type SummaryChoice } from './summary-choice.ts'
import { SummaryForm } from './summary-form.tsx'
import { SummarySheet } from './summary-sheet.tsx'
import { spanText } from './summary-texts.ts'

/** The entries of a chosen time on a page that can be printed, for a doctor or a coach. */
export function Summary() {
  const today = useToday()
  const [changes, setChanges] = useState<Partial<SummaryChoice>>({})
  const hidesNutrition = useIsHidden('nutrition')
  const hidesWeight = useIsHidden('weight')
  const allHidden = useSetting(HIDDEN_NUMBERS)
  const readAll = useLive(readTrackers, [])
  const trackers = readAll.state === 'ready' ? readAll.value : []
  const choice = today && { ...firstChoice(today), ...changes }
  const hidden = allHidden.filter(
    (kind) =>
      !(kind === 'nutrition' && choice?.showsNutrition) &&
      !(kind === 'weight' && choice?.showsWeight),
  )
  const chosen = today && choice && summaryPeriod(choice.period, choice.own, today)
  const period = chosen && 'first' in chosen ? chosen : null
  const { first, last } = period ?? {}
  const read = useLive(
    first && last
      ? async (device) => ({
          of: `${first} ${last}`,
          entries: await readEntries(device, first, last),
          tracked: await readTrackedSpan(device, first, last),
        })
      : null,
    [first, last],
  )
  usePrintedTitle(period && t`Summary, ${spanText(period)}`)

  if (read.state === 'failed') return <StorageFailure />
  if (!choice || !today) return <Loading className="mt-8 min-h-140" />
  // Right after a change of the period, the entries are still the previous period's.
  const isRead = read.state === 'ready' && read.value.of === `${first} ${last}`
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <SummaryForm
        choice={choice}
        trackers={trackers.filter((tracker) => !hasHiddenNumbers(tracker, hidden))}
        onChange={(change) => setChanges({ ...changes, ...change })}
        problem={chosen && 'problem' in chosen ? SPAN_PROBLEMS[chosen.problem] : null}
        today={today}
      />
      {choice.areas.length === 0 && (
        <p className="mt-8 text-muted">{t`Choose at least one area to see the summary.`}</p>
      )}
      {period && choice.areas.length > 0 && !isRead && <Loading className="mt-8 min-h-140" />}
      {period && choice.areas.length > 0 && isRead && (
        <>
          {!isNativeShell() && (
            <div className="mt-8 flex flex-wrap gap-2">
              <Button icon={<Printer />} onClick={() => print()}>{t`Print`}</Button>
            </div>
          )}
          <SummarySheet
            choice={choice}
            period={period}
            entries={read.value.entries}
            tracked={read.value.tracked.filter(
              ({ tracker }) =>
                choice.trackers.includes(tracker.id) && !hasHiddenNumbers(tracker, hidden),
            )}
            showsNutrition={!hidesNutrition || choice.showsNutrition}
            showsWeight={!hidesWeight || choice.showsWeight}
            today={today}
          />
        </>
      )}
    </>
  )
}

/** Browsers print the document's title on each page, and suggest it as the name of a PDF file. */
function usePrintedTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    let shown = document.title
    const toPrinted = () => {
      shown = document.title
      document.title = title
    }
    const toShown = () => {
      document.title = shown
    }
    addEventListener('beforeprint', toPrinted)
    addEventListener('afterprint', toShown)
    return () => {
      removeEventListener('beforeprint', toPrinted)
      removeEventListener('afterprint', toShown)
    }
  }, [title])
}
