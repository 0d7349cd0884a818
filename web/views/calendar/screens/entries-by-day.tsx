import type { LocalDate } from '@tend/shared/days/local-date'
import type { StoredObject } from '@tend/shared/records/stored-value'
import { normalisedWords } from '@tend/shared/search/normalise-text'
import { hasWords, searchWords, withoutUmlautSpelling } from '@tend/shared/search/search-words'
import { plural, t } from '@tend/text'
import { dottedText } from '@tend/text/list-text'
import { useEffect, useState } from 'react'
import { readTrackers } from '../../../areas/tracking/commands/read-tracking.ts'
import { forEachMark } from '../../../contract/day-facet.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import { monthAndYear, weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useMonth } from '../../../store/device/today/use-month.ts'
import { ALL_SETTINGS, useSetting } from '../../../store/settings/stored-settings.ts'
import { Disclosure } from '../../../ui/controls/accordion.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { MonthSection } from '../../../ui/lists/month-section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { type LoggedDay, loggedParts } from '../../look-back/commands/day-figures.ts'
import { readAllDays, readMonthOfEntries } from '../commands/read-entries.ts'
import { entryCountText, type OpenEntry } from './day-group.tsx'
import { type DayTexts, dayTexts } from './day-texts.ts'
import { EntriesOfDay } from './entries-of-day.tsx'

const PAUSE_MS = 300
const MIN_CHARS = 2
const FEW_DAYS = 7
/** The most entries that a search shows. */
const MAX_FOUND = 100

type EntriesByDayProps = {
  today: LocalDate
  /** Opens an entry of a day. */
  onOpen: (date: LocalDate) => OpenEntry
}

/** Everything that was logged, a month at a time, each day folded; or what a search finds. */
export function EntriesByDay(props: EntriesByDayProps) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState('')
  const month = useMonth(readMonthOfEntries)
  const trackers = useLive(readTrackers, [])
  const found = useFound(typed, trackers.state === 'ready' ? trackers.value : null)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(search.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search])
  if (trackers.state === 'failed') return <StorageFailure />
  if (trackers.state === 'loading') return <Loading className="mt-8 min-h-140" />
  if (month.shown.state === 'ready' && month.shown.value === null) {
    return <EmptyState>{t`Everything that you log will appear here.`}</EmptyState>
  }
  const isSearch = typed.length >= MIN_CHARS
  return (
    <>
      <SearchField
        label={t`Find an entry`}
        placeholder={t`Find, for example soup`}
        value={search}
        onValueChange={setSearch}
        status={isSearch && found ? foundText(found) : ''}
      />
      {isSearch ? (
        found ? (
          <FoundDays found={found} {...props} />
        ) : (
          <Loading />
        )
      ) : (
        <MonthSection title={t`Day by day`} month={month} monthName={monthAndYear}>
          {(days) => (
            <div className="columns grid gap-2.5">
              {inHalves(days).map((half) => (
                <Card
                  key={half[0]?.date}
                  flush
                  className="divide-y divide-border px-5 max-[350px]:px-4"
                >
                  {half.map((day) => (
                    <FoldedDay key={day.date} day={day} trackers={trackers.value} {...props} />
                  ))}
                </Card>
              ))}
            </div>
          )}
        </MonthSection>
      )}
    </>
  )
}

/** For two columns; a few days are in one. */
function inHalves(days: readonly LoggedDay[]): (readonly LoggedDay[])[] {
  if (days.length <= FEW_DAYS) return [days]
  const middle = Math.ceil(days.length / 2)
  return [days.slice(0, middle), days.slice(middle)]
}

type FoldedDayProps = EntriesByDayProps & { day: LoggedDay; trackers: readonly Tracker[] }

function FoldedDay({ day, trackers, today, onOpen }: FoldedDayProps) {
  const [isOpen, setOpen] = useState(false)
  const settings = useSetting(ALL_SETTINGS)
  const { date, parts } = day
  return (
    <Disclosure
      title={
        <span className="min-w-0 leading-snug">
          <span className="block">{weekdayDate(date, today)}</span>
          <span className="block font-body text-muted text-small">{partsText(day)}</span>
        </span>
      }
      onToggle={setOpen}
    >
      {isOpen && (
        <EntriesOfDay {...dayTexts({ parts, trackers }, settings)} onOpen={onOpen(date)} />
      )}
    </Disclosure>
  )
}

/** '1 session · 3 meals · Water · Habits' */
function partsText(day: LoggedDay): string {
  return dottedText(
    loggedParts(day).map(({ part, value }) =>
      'mark' in part.card ? entryCountText(part.card.mark, part.count(value)) : part.summary?.name,
    ),
  )
}

interface FoundDay extends DayTexts {
  readonly date: LocalDate
}

function FoundDays({ found, today, onOpen }: EntriesByDayProps & { found: readonly FoundDay[] }) {
  if (found.length === 0) return <EmptyState>{t`Nothing has these words.`}</EmptyState>
  return (
    <>
      <p className="mt-4 text-muted">{foundText(found)}</p>
      {found.map(({ date, ...texts }) => (
        <Section key={date} tight title={weekdayDate(date, today)}>
          <Card className="pt-2">
            <EntriesOfDay {...texts} onOpen={onOpen(date)} />
          </Card>
        </Section>
      ))}
    </>
  )
}

function countFound(found: readonly FoundDay[]): number {
  const counts = found.map(({ entries, lines }) =>
    Object.values(entries).reduce((sum, { length }) => sum + length, lines.length),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function foundText(found: readonly FoundDay[]): string {
  const count = countFound(found)
  return count >= MAX_FOUND
    ? t`The newest ${count} entries with these words`
    : plural(count, { one: '# entry', other: '# entries' })
}

/** The days with entries that have the typed words; `null` while they are being read. */
function useFound(typed: string, trackers: readonly Tracker[] | null): readonly FoundDay[] | null {
  const settings = useSetting(ALL_SETTINGS)
  const read = useLive(
    trackers && typed.length >= MIN_CHARS
      ? async (device) => ({ typed, days: await findDays(device, typed, trackers, settings) })
      : null,
    [typed, trackers, settings],
  )
  return read.state === 'ready' && read.value.typed === typed ? read.value.days : null
}

async function findDays(
  device: Device,
  typed: string,
  trackers: readonly Tracker[],
  settings: StoredObject,
): Promise<FoundDay[]> {
  const words = searchWords(typed)
  const has = (...texts: string[]) =>
    hasWords(normalisedWords(texts.join(' ')).map(withoutUmlautSpelling), words)
  const found: FoundDay[] = []
  for await (const days of readAllDays(device)) {
    for (const { date, parts } of days) {
      const { entries, lines } = dayTexts({ parts, trackers }, settings)
      const day = {
        date,
        entries: forEachMark((mark) => entries[mark].filter((each) => has(each.title, each.meta))),
        lines: lines.filter(({ name, text }) => has(name, text)),
      }
      if (countFound([day]) > 0) found.push(day)
      if (countFound(found) >= MAX_FOUND) return found
    }
  }
  return found
}
