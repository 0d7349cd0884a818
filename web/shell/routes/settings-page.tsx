import { t } from '@tend/text'
import { LANGUAGES } from '@tend/text/languages'
import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Hash from 'lucide-react/icons/hash'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import Ruler from 'lucide-react/icons/ruler'
import Salad from 'lucide-react/icons/salad'
import SunMoon from 'lucide-react/icons/sun-moon'
import Target from 'lucide-react/icons/target'
import type { ReactNode } from 'react'
import { offeredLanguage } from '../../store/appearance/app-language.ts'
import { Pebble, type PebbleShape } from '../../ui/drawings/pebble.tsx'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AddressedSheet, type Sheet } from '../navigation/addressed-sheet.tsx'
import { HelpRow } from '../parts/help-row.tsx'
import { RemindersSection } from '../parts/reminders-section.tsx'
import { useInShell } from '../parts/use-in-shell.ts'

const section = deferredSections(() => import('../parts/settings-sections.ts'))
/** Reserves the line of a state that is not known yet. */
const NO_STATE = '\u00a0'
const AppearanceState = section((part) => part.AppearanceState, NO_STATE)
const LanguageState = section((part) => part.LanguageState, NO_STATE)
const RemindersState = section((part) => part.RemindersState, NO_STATE)
const UnitsState = section((part) => part.UnitsState, NO_STATE)
const GoalsState = section((part) => part.GoalsState, NO_STATE)
const DayState = section((part) => part.DayState, NO_STATE)
const NumbersState = section((part) => part.NumbersState, NO_STATE)
const FoodsState = section((part) => part.FoodsState, NO_STATE)
const ShortcutsState = section((part) => part.ShortcutsState, NO_STATE)
const Appearance = section((part) => part.AppearanceSettings, <Loading className="min-h-106" />)
const Language = section((part) => part.LanguageChoice, <Loading className="min-h-60" />)
const Units = section((part) => part.UnitChoices, <Loading className="min-h-80" />)
const Goals = section((part) => part.GoalSettings, <Loading className="min-h-80" />)
const DayAndWeek = section((part) => part.DayAndWeek, <Loading className="min-h-60" />)
const GentleDays = section((part) => part.GentleDaysSection, <Loading className="min-h-40" />)
const FewerNumbers = section((part) => part.FewerNumbers, <Loading className="min-h-80" />)
const Training = section((part) => part.TrainingSettings, <Loading className="min-h-40" />)
const Foods = section((part) => part.NutrientSettings, <Loading className="min-h-80" />)
const Shortcuts = section((part) => part.ShortcutSettings, <Loading className="min-h-120" />)

const SHEETS = new Map<string, Sheet>([
  ['appearance', { title: t`Appearance`, content: () => <Appearance /> }],
  ['language', { title: t`Language`, content: () => <Language onChoose={changeLanguage} /> }],
  ['reminders', { title: t`Reminders`, content: () => <RemindersSection of="all" /> }],
  ['units', { title: t`Units`, content: () => <Units /> }],
  ['goals', { title: t`Goals`, content: () => <Goals /> }],
  ['day', { title: t`Day`, content: () => <Day /> }],
  ['numbers', { title: t`Numbers`, content: () => <FewerNumbers /> }],
  ['workouts', { title: t`Workouts`, content: () => <Training /> }],
  ['foods', { title: t`Foods`, content: () => <Foods /> }],
  ['shortcuts', { title: t`Keyboard shortcuts`, content: () => <Shortcuts /> }],
])

async function changeLanguage(choice: string | null): Promise<void> {
  const client = await import('../background/service-worker-client.ts')
  const { renotateDrafts } = await import('../../store/local-storage/renotate-drafts.ts')
  await client.changeLanguage(choice)
  // The page is about to reload.
  renotateDrafts(choice ?? offeredLanguage())
}

function Day() {
  return (
    <>
      <DayAndWeek />
      <GentleDays />
    </>
  )
}

export const frame = {
  title: t`Settings`,
  subtitle: t`As you like it`,
  columns: true,
  backHref: '/you',
}

export function Page() {
  // The native shell has one document, which is in English.
  const hasLanguages = !useInShell() && LANGUAGES.length > 1
  return (
    <>
      <div className="columns">
        <div className="grid gap-3">
          <List className="mt-5">
            <SheetRow name="appearance" icon={<SunMoon />} state={<AppearanceState />} />
            <SheetRow name="reminders" icon={<Bell />} shape={2} state={<RemindersState />} />
            {hasLanguages && (
              <SheetRow name="language" icon={<Languages />} shape={3} state={<LanguageState />} />
            )}
          </List>
          <List>
            <SheetRow name="units" icon={<Ruler />} shape={3} state={<UnitsState />} />
            <SheetRow name="goals" icon={<Target />} state={<GoalsState />} />
            <SheetRow name="day" icon={<CalendarDays />} shape={2} state={<DayState />} />
            <SheetRow name="numbers" icon={<Hash />} shape={3} state={<NumbersState />} />
          </List>
        </div>
        <div>
          <List className="mt-3">
            <SheetRow name="workouts" icon={<Dumbbell />} state={t`Effort, next weights`} />
            <SheetRow name="foods" icon={<Salad />} shape={2} state={<FoodsState />} />
            <SheetRow name="shortcuts" icon={<Keyboard />} shape={3} state={<ShortcutsState />} />
            <HelpRow />
          </List>
        </div>
      </div>
      <AddressedSheet sheets={SHEETS} testId="settings-sheet" />
    </>
  )
}

interface SheetRowProps {
  name: string
  icon: ReactNode
  shape?: PebbleShape
  state: ReactNode
}

/** Opens a sheet, and says what is chosen in it. */
function SheetRow({ name, icon, shape = 1, state }: SheetRowProps) {
  return (
    <ListRow
      href={`/settings#${name}`}
      opensSheet
      icon={<Pebble icon={icon} shape={shape} />}
      title={SHEETS.get(name)?.title}
      meta={state}
      testId={`settings-${name}`}
    />
  )
}
