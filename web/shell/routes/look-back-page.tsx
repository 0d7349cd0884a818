import { t } from '@tend/text'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { useMemo, useState } from 'react'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Pebble } from '../../ui/drawings/pebble.tsx'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AppPage } from '../navigation/app-page.tsx'
import { openPage } from '../navigation/router-link.tsx'
import { useSheet } from '../navigation/use-sheet.ts'
import { useTab } from '../navigation/use-tab.ts'

const section = deferredSections(() => import('../parts/look-back-sections.ts'))
const LookBack = section((part) => part.LookBack, <Loading className="mt-8 min-h-140" />)
const Plots = section((part) => part.Plots, <Loading className="mt-8 min-h-140" />)
const AllEntries = section((part) => part.AllEntries, <Loading className="mt-8 min-h-140" />)

const RINGS = { value: 'rings', label: t`Rings` }
const PLOTS = { value: 'plots', label: t`Plots` }
const ENTRIES = { value: 'entries', label: t`Entries` }
const TABS = [RINGS, PLOTS, ENTRIES]
/** Reserves the line of the period while it is not known yet. */
const NO_PERIOD = '\u00a0'

function showSheet(name: string) {
  openPage(`/look-back#${name}`, true)
}

export const frame = { title: t`Look back`, ownFrame: true }

/** Has its own frame, since its subtitle follows what is shown. */
export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  const [period, setPeriod] = useState(NO_PERIOD)
  const [sheet, closeSheet] = useSheet()
  const tabs = useMemo(
    () => [
      { ...RINGS, content: <LookBack /> },
      {
        ...PLOTS,
        content: (
          <Plots onPeriod={setPeriod} sheet={{ name: sheet, show: showSheet, close: closeSheet }} />
        ),
      },
      { ...ENTRIES, content: <AllEntries /> },
    ],
    [sheet, closeSheet],
  )
  const subtitles = new Map([
    [RINGS.value, t`The year in rings`],
    [PLOTS.value, period],
    [ENTRIES.value, t`Everything, by month`],
  ])
  return (
    <AppPage wide title={t`Look back`} subtitle={subtitles.get(tab) ?? ''} backHref="/you">
      <Tabs label={t`Look back`} tabs={tabs} value={tab} onValueChange={chooseTab} />
      <List aria-label={t`More to look back on`} className="page-rows mt-8">
        {tab === PLOTS.value && (
          <ListRow
            href="/exercises"
            icon={<Pebble icon={<Dumbbell />} />}
            title={t`Exercises, set by set`}
            meta={t`Best sets, volume, every set`}
          />
        )}
        <ListRow
          href="/summary"
          icon={<Pebble icon={<Stethoscope />} shape={2} />}
          title={t`Summary`}
          meta={t`A page for your doctor or coach`}
        />
      </List>
    </AppPage>
  )
}
