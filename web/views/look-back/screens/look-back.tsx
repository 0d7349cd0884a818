import { addDays, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { Trans, t } from '@tend/text'
import ImageDown from 'lucide-react/icons/image-down'
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { ALL_SETTINGS, useSetting } from '../../../store/settings/stored-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { useToasts } from '../../../ui/overlays/toast-provider.tsx'
import { TableButton } from '../../../ui/plots/table-button.tsx'
import printStylesheet from '../../../ui/styles/printed-page.css?url'
import { usePrintInLight } from '../../../ui/styles/use-print-in-light.ts'
import type { LoggedDay } from '../commands/day-figures.ts'
import { readFirstDay, readYearDays } from '../commands/look-back.ts'
import { ringDay, yearTotals } from '../commands/year-parts.ts'
import { nearestDay, yearOutline } from '../rules/year-outline.ts'
import { LANES, yearRings } from '../rules/year-rings.ts'
import { RING_TEXTS, type YearTotals, yearText } from '../texts/year-text.ts'
import { dayOfEntry } from './day-in-entry.ts'
import { Legend } from './legend.tsx'
import stylesheet from './look-back.css?url'
import { dayForKey, LookBackDayCard } from './look-back-day-card.tsx'
import { type PictureType, saveYearPicture } from './save-picture.ts'
import { WeeklyObservation } from './weekly-observation.tsx'
import { YearDrawing } from './year-drawing.tsx'
import { YearSwitcher } from './year-switcher.tsx'
import { YearTable } from './year-table.tsx'

const yearOf = (date: LocalDate) => Number(date.slice(0, 4))
const firstDayOf = (year: number) => `${year}-01-01` as LocalDate
const lastDayOf = (year: number) => `${year}-12-31` as LocalDate

/** A year of entries as growth rings, with the entries of a chosen day. */
export function LookBack() {
  const today = useToday()
  return today ? <Years today={today} /> : <Loading className="mt-8 min-h-140" />
}

function Years({ today }: { today: LocalDate }) {
  const [picked, setPicked] = useState(() => dayOfEntry(today))
  const [chosenYear, setChosenYear] = useState(picked && yearOf(picked))
  const year = chosenYear ?? yearOf(today)
  const start = useLive(readFirstDay, [])
  const read = useLive(
    async (device) => ({ year, days: await readYear(device, year, today) }),
    [year, today],
  )
  usePrintInLight()
  if (read.state === 'failed' || start.state === 'failed') return <StorageFailure />
  if (read.state === 'loading' || start.state === 'loading') {
    return <Loading className="mt-8 min-h-140" />
  }
  return (
    <div className="look-back print-page">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <link rel="stylesheet" href={printStylesheet} precedence="page" />
      {/* Until a chosen year is read, the year before stays. */}
      <Year
        year={read.value.year}
        days={read.value.days}
        today={today}
        since={start.value}
        picked={picked && yearOf(picked) === read.value.year ? picked : null}
        onPick={setPicked}
        switcher={
          <YearSwitcher
            year={year}
            first={Math.min(yearOf(start.value ?? today), yearOf(today))}
            last={yearOf(today)}
            onSelect={(to) => {
              setChosenYear(to)
              setPicked(null)
            }}
          />
        }
      />
    </div>
  )
}

function readYear(device: Device, year: number, today: LocalDate): Promise<LoggedDay[]> {
  return readYearDays(device, firstDayOf(year), year === yearOf(today) ? today : lastDayOf(year))
}

type YearProps = {
  year: number
  days: readonly LoggedDay[]
  today: LocalDate
  /** The first day that has an entry, in any year. */
  since: LocalDate | null
  picked: LocalDate | null
  onPick: (date: LocalDate) => void
  switcher: ReactNode
}

function Year({ year, days, today, since, picked, onPick, switcher }: YearProps) {
  const picture = useRef<SVGSVGElement>(null)
  const [hasTable, setHasTable] = useState(false)
  const [isPickedByButton, setPickedByButton] = useState(false)
  const toasts = useToasts()
  const isCurrent = year === yearOf(today)
  const first = firstDayOf(year)
  const last = isCurrent ? today : lastDayOf(year)
  const settings = useSetting(ALL_SETTINGS)
  const outline = useMemo(() => yearOutline(year), [year])
  const rings = useMemo(() => {
    const ringDays = days.map((day) => ringDay(day, settings))
    return yearRings(outline, ringDays, isCurrent ? today : null)
  }, [outline, days, settings, today, isCurrent])
  const shown = picked ?? days.at(-1)?.date ?? last
  const totals = yearTotals(days)
  const label = yearText(year, totals)

  function pickAt(event: MouseEvent<SVGSVGElement>) {
    const toBox = event.currentTarget.getScreenCTM()?.inverse()
    if (!toBox) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toBox)
    const date = nearestDay(outline, [x, y])
    pick(date > last ? last : date, false)
  }

  function pick(date: LocalDate, isByButton: boolean) {
    setPickedByButton(isByButton)
    onPick(date)
  }

  async function save(type: PictureType) {
    if (!picture.current) return
    try {
      await saveYearPicture(picture.current, year, type)
    } catch (error) {
      console.error('The picture could not be made', error)
      toasts.show({ title: t`Couldn't save the picture. Please try again.`, isFailure: true })
    }
  }

  return (
    <>
      <YearSlider
        label={label}
        range={{ date: shown, first, last }}
        today={today}
        onPick={(to) => pick(picked ? to : shown, false)}
      >
        <YearDrawing
          key={year}
          ref={picture}
          label={label}
          outline={outline}
          rings={rings}
          isEmpty={days.length === 0}
          picked={picked}
          onClick={pickAt}
          onPointerMove={(event) => event.buttons > 0 && pickAt(event)}
        />
      </YearSlider>
      <div className="look-back-side">
        <div className="mt-1 mb-2 flex flex-wrap items-center gap-x-3">
          <Caption days={days} since={since} today={today} />
          {switcher}
        </div>
        {picked ? (
          <LookBackDayCard
            date={picked}
            day={days.find(({ date }) => date === picked)}
            first={first}
            last={last}
            today={today}
            takesFocus={isPickedByButton}
            onPick={onPick}
          />
        ) : (
          days.length > 0 && (
            <p className="text-center">
              <TextButton onClick={() => pick(shown, true)}>{t`Show the latest day`}</TextButton>
            </p>
          )
        )}
        <Legend />
        {isCurrent && <WeeklyObservation today={today} />}
        {days.length > 0 && (
          <>
            <Section title={t`Days with entries`}>
              <Totals totals={totals} />
            </Section>
            <div className="look-back-actions mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                variant="soft"
                icon={<ImageDown />}
                onClick={() => save('png')}
              >{t`Save as a picture`}</Button>
              <TextButton onClick={() => save('svg')}>{t`Save as SVG`}</TextButton>
              <TableButton isShown={hasTable} onChange={setHasTable} />
            </div>
            {hasTable && <YearTable year={year} days={days} today={today} />}
          </>
        )}
      </div>
    </>
  )
}

type YearSliderProps = {
  label: string
  /** The day that is shown, or would be at first, and the ends of the year. */
  range: { readonly date: LocalDate; readonly first: LocalDate; readonly last: LocalDate }
  today: LocalDate
  onPick: (date: LocalDate) => void
  children: ReactNode
}

/** The picture as one control: the arrow keys move by a day, the others as on the card of a day. */
function YearSlider({ label, range, today, onPick, children }: YearSliderProps) {
  const { date, first, last } = range
  const start = dayNumber(first) - 1
  return (
    <div
      className="year-picture"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={dayNumber(last) - start}
      aria-valuenow={dayNumber(date) - start}
      aria-valuetext={weekdayDate(date, today)}
      onKeyDown={(event) => {
        const to = dayForKey(event, range)
        if (to) onPick(to)
      }}
    >
      {children}
    </div>
  )
}

const FIRST_WEEKS_DAYS = 28

function Caption({ days, since, today }: Pick<YearProps, 'days' | 'since' | 'today'>) {
  const isNew = since && days[0]?.date === since && addDays(since, FIRST_WEEKS_DAYS) > today
  return (
    <p className="look-back-caption text-pretty text-muted text-small leading-snug">
      {since === null && (
        <Trans>
          <b className="block font-strong text-text">Nothing has grown here yet.</b> The first thing
          you log draws the first line.
        </Trans>
      )}
      {since !== null && days.length === 0 && t`Nothing was logged in this year.`}
      {days.length > 0 &&
        (isNew
          ? t`Your first weeks. The paler rings are the months before you began.`
          : t`January at the heart, December at the bark. The numbers are days of the month. Touch a day to see it.`)}
    </p>
  )
}

function Totals({ totals }: { totals: YearTotals }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 large-text:grid-cols-1">
      {LANES.toReversed().map((line) => (
        <div key={line} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-muted leading-snug">{RING_TEXTS[line].totalText}</dt>
          <dd className="text-[2.5rem] text-primary-ink leading-none">{totals.get(line)}</dd>
        </div>
      ))}
    </dl>
  )
}
