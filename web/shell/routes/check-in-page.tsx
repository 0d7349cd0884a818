import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { DaySwitcher } from '../../areas/tracking/screens/day-switcher.tsx'
import type { Tracker } from '../../kinds/tracker.ts'
import { useToday } from '../../store/device/today/today.tsx'
import { hasOwnDraft } from '../../store/local-storage/draft.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useDayOfFields } from '../../ui/controls/use-day-of-fields.ts'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AppPage } from '../navigation/app-page.tsx'
import { focusHeading, useViewTitle } from '../navigation/page-focus.ts'
import { pageNameOf } from '../navigation/page-name.ts'
import { scrollNavigatedPage } from '../navigation/scroll-restoration.ts'
import { RemindersSection } from '../parts/reminders-section.tsx'

const PATH = '/check-in'

const loading = <Loading className="mt-8 min-h-140" />

const section = deferredSections(() => import('../parts/check-in-sections.ts'))
const CheckIn = section((part) => part.CheckIn, loading)
const TrackerList = section((part) => part.TrackerList, loading)
const WhatToTrack = section((part) => part.WhatToTrack, loading)
const OwnTrackerForm = section((part) => part.OwnTrackerForm, loading)
const TrackerPage = section((part) => part.TrackerPage, loading)

/** The reminders of a tracker that is ticked at planned times. */
function reminders({ id, type, labels }: Tracker) {
  return type === 'tick' && labels.length > 0 && <RemindersSection of={{ trackerId: id }} />
}

let shownSearch = ''

/** Whether the address is still this page's. The page stays for a moment after the address has changed. */
const isAddressed = () => pageNameOf(location.pathname) === 'check-in'

/** Shows what can be tracked in place of an empty page. */
function showCatalogue() {
  if (!isAddressed()) return
  navigate(`${PATH}?add`, { replace: true })
  lastSearch = location.search
}

export const frame = { title: t`Check in`, ownFrame: true }

/** Check in, or what the address names in its place: `?tracker=`, `?change`, `?add` or `?add=own`. */
export function Page() {
  const search = useLocationProperty(
    () => {
      if (isAddressed()) shownSearch = location.search
      return shownSearch
    },
    () => '',
  )
  const asked = new URLSearchParams(search)
  const add = asked.get('add')
  const tracker = asked.get('tracker')
  if (tracker !== null) return <OneTracker key={`tracker ${tracker}`} trackerId={tracker} />
  if (asked.has('change')) {
    return (
      <Screen key="change" title={t`Your trackers`} backHref={PATH}>
        <TrackerList onNone={showCatalogue} />
      </Screen>
    )
  }
  if (add === 'own') {
    return (
      <Screen key="own" title={t`Make your own`} backHref={`${PATH}?add`} columns={false}>
        <OwnTrackerForm onAdded={() => navigate(PATH, { replace: true })} />
      </Screen>
    )
  }
  return add === null ? (
    <Day key="day" asked={parseLocalDate(asked.get('date'))} />
  ) : (
    <Catalogue key="add" />
  )
}

/** Check in for one day: today, or the day in the address. */
function Day({ asked }: { asked: LocalDate | null }) {
  const today = useToday()
  const { day, fields } = useDayOfFields<HTMLDivElement>(today)
  const date = asked && today && asked < today ? asked : day
  const show = (day: LocalDate) =>
    navigate(day === today ? PATH : `${PATH}?date=${day}`, { replace: true })

  return (
    <Screen
      title={t`Check in`}
      backHref="/you"
      aside={<DaySwitcher date={date} today={today} onSelect={show} />}
    >
      <div {...fields}>
        {date && today ? <CheckIn date={date} today={today} onNone={showCatalogue} /> : loading}
      </div>
    </Screen>
  )
}

function Catalogue() {
  const [isUsed, setUsed] = useState(false)
  return (
    <Screen
      title={t`What to track`}
      subtitle={t`Pick what helps. You can stop any time.`}
      // Without trackers, Check in would lead back here.
      backHref={isUsed ? PATH : '/you'}
    >
      <WhatToTrack onUsedChange={setUsed} reminders={reminders} />
    </Screen>
  )
}

function OneTracker({ trackerId }: { trackerId: string }) {
  const [name, setName] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(() => hasOwnDraft(`tracker_${trackerId}`))
  const pencil = useRef<HTMLButtonElement>(null)
  return (
    <Screen
      title={name ?? t`Tracker`}
      backHref={PATH}
      aside={
        name !== null && (
          <IconButton
            ref={pencil}
            label={t`Edit ${name}`}
            icon={<Pencil />}
            aria-expanded={isEditing}
            className="-me-2.5 large-text:me-0 md:me-auto"
            onClick={() => setEditing(!isEditing)}
          />
        )
      }
    >
      <TrackerPage
        trackerId={trackerId}
        onName={setName}
        isEditing={isEditing}
        reminders={reminders}
        onEditingChange={(next) => {
          setEditing(next)
          if (!next) pencil.current?.focus()
        }}
      />
    </Screen>
  )
}

/** The search of the address that the last screen had. While hydrating, another screen is shown than the address names. */
let lastSearch: string | undefined

/** One of the page's screens. Opening it from another one moves the focus to its heading. */
function Screen(props: ComponentProps<typeof AppPage> & { title: string }) {
  useViewTitle(props.title)
  useEffect(() => {
    const isOpened = lastSearch !== undefined && lastSearch !== location.search
    if (isOpened) {
      focusHeading()
      scrollNavigatedPage()
    }
    lastSearch = location.search
  }, [])
  return <AppPage dense columns {...props} />
}
