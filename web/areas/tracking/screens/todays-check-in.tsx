import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
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
import type { TrackedDay } from '../rules/day-values.ts'
import { todaysCheckIn } from '../texts/todays-check-in.ts'
import { CheckInCard } from './check-in-card.tsx'
import { useOfferEntryUndo } from './use-offer-entry-undo.ts'

const TrackerRow = deferredSection(async () => (await import('./tracker-row.tsx')).TrackerRow, null)

type TodaysCheckInProps = {
  /** Today's trackers in the user's order. */
  days: readonly TrackedDay[]
  device: Device
  today: LocalDate
}

/** Notes one tracker after the other, each with one tap where possible. */
export function TodaysCheckIn({ device, ...latest }: TodaysCheckInProps) {
  const { day, fields } = useDayOfFields<HTMLFieldSetElement>(latest.today)
  const [shown, setShown] = useState(latest)
  const isBehind = day !== null && day !== latest.today
  if (!isBehind && (shown.days !== latest.days || shown.today !== latest.today)) setShown(latest)
  // The row of a value that is being typed at midnight stays, too.
  const { days, today } = shown
  const hidden = useSetting(HIDDEN_NUMBERS)
  // A number is saved while it is typed. Its row stays until the user leaves it.
  const [typedId, setTypedId] = useState<string | null>(null)
  const [shownFirst] = useState(() => askedTracker(days)?.tracker.id)
  const typed = days.find(({ tracker }) => tracker.id === typedId)
  const asked = typed ?? askedTracker(days)
  const id = asked?.tracker.id
  const shownId = useRef(id)

  useLayoutEffect(() => {
    const hadFocus = document.activeElement === document.body
    // The tapped control is gone. The keyboard and screen readers go on with the next question.
    if (id !== shownId.current && hadFocus) {
      fields.ref.current?.querySelector<HTMLElement>('h2, a')?.focus({ preventScroll: true })
    }
    shownId.current = id
  }, [id, fields.ref])

  return (
    <fieldset
      {...fields}
      aria-label={asked?.tracker.name ?? t`Today`}
      key={id}
      className={id === shownFirst ? 'min-w-0' : 'min-w-0 animate-[tend-fade_var(--dur-quick)]'}
      onFocus={({ target }) => setTypedId(target.closest('form') ? (id ?? null) : null)}
      onBlur={(event: FocusEvent) => {
        fields.onBlur(event)
        if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => setTypedId(null))
      }}
      onSubmit={() => setTypedId(null)}
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
        onChoose={(step) => step !== null && note(step)}
      >
        <TrackerRow device={device} day={asked} date={today} isToday />
      </CheckInCard>
      <SaveFailure failed={failed} />
    </>
  )
}
