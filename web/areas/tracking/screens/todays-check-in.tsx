import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import {
  HIDDEN_NUMBERS,
  type HiddenNumbers,
} from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { afterPress } from '../../../ui/controls/after-press.ts'
import { useDayOfFields } from '../../../ui/controls/use-day-of-fields.ts'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { saveEntry } from '../commands/entries.ts'
import { askedTracker } from '../rules/asked-tracker.ts'
import { filledEntries, type TrackedDay } from '../rules/day-values.ts'
import { todaysCheckIn } from '../texts/todays-check-in.ts'
import { CheckInCard } from './check-in-card.tsx'
import { useOfferEntryUndo } from './use-offer-entry-undo.ts'

const TrackerRow = deferredSection(async () => (await import('./tracker-row.tsx')).TrackerRow, null)

/** How long a question stays once it has its reply, so that a tap that corrects it does not hit the next one. */
const REPLIED_MS = 3000

type TodaysCheckInProps = {
  /** Today's trackers in the user's order. */
  days: readonly TrackedDay[]
  device: Device
  today: LocalDate
}

/** Notes one tracker after the other, each with one tap where possible. The last one stays for the rest of the visit. */
export function TodaysCheckIn({ device, ...latest }: TodaysCheckInProps) {
  const { day, fields } = useDayOfFields<HTMLFieldSetElement>(latest.today)
  const [shown, setShown] = useState(latest)
  const isBehind = day !== null && day !== latest.today
  if (!isBehind && (shown.days !== latest.days || shown.today !== latest.today)) setShown(latest)
  // The row of a value that is being typed at midnight stays, too.
  const { days, today } = shown
  const hidden = useSetting(HIDDEN_NUMBERS)
  const next = askedTracker(days)
  const nextId = next?.tracker.id
  const [shownFirst] = useState(nextId)
  const [askedId, setAskedId] = useState(nextId)
  const replied = days.find((each) => each.tracker.id === askedId && filledEntries(each).length > 0)
  const asked = replied ?? next
  const id = asked?.tracker.id
  if (id !== askedId) setAskedId(id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins again when a value is corrected
  useEffect(() => {
    if (nextId === undefined || nextId === askedId) return
    const goOn = () => {
      const card = fields.ref.current
      // A number is saved while it is typed, and a tick has a sheet for its time.
      if (card?.querySelector('form:focus-within, dialog')) return
      const hadFocus = card?.contains(document.activeElement)
      flushSync(() => setAskedId(nextId))
      // The tapped control is gone. The keyboard and screen readers go on with the next question.
      if (hadFocus) fields.ref.current?.querySelector('h2')?.focus({ preventScroll: true })
    }
    const timer = setInterval(() => afterPress(goOn), REPLIED_MS)
    return () => clearInterval(timer)
  }, [nextId, askedId, days, fields.ref])

  return (
    <fieldset
      {...fields}
      aria-label={asked?.tracker.name ?? t`Today`}
      key={id}
      className={id === shownFirst ? 'min-w-0' : 'min-w-0 animate-next'}
    >
      {asked ? (
        <Question
          key={`${id} ${today}`}
          days={days}
          asked={asked}
          hidden={hidden}
          device={device}
          today={today}
        />
      ) : (
        <CheckInCard checkIn={todaysCheckIn(days, null, clockTime, hidden)} />
      )}
    </fieldset>
  )
}

type QuestionProps = TodaysCheckInProps & {
  asked: TrackedDay
  hidden: HiddenNumbers
}

function Question({ days, asked, hidden, device, today }: QuestionProps) {
  const { tracker } = asked
  const { failed, run } = useCommand()
  const offerUndo = useOfferEntryUndo(device, tracker)
  /** The question that has its reply, though it is still shown: a second tap must not count. */
  const replied = useRef<TrackedDay>(null)

  function note(step: number) {
    if (replied.current === asked) return
    replied.current = asked
    run(async () => {
      try {
        offerUndo(await saveEntry(device, tracker.id, { date: null }, { value: step }))
      } catch (error) {
        replied.current = null
        throw error
      }
    })
  }

  return (
    <>
      <CheckInCard
        checkIn={todaysCheckIn(days, asked, clockTime, hidden)}
        chosen={filledEntries(asked).at(-1)?.value}
        onChoose={(step) => step !== null && note(step)}
      >
        <TrackerRow device={device} day={asked} date={today} isToday />
      </CheckInCard>
      <SaveFailure failed={failed} />
    </>
  )
}
