import { t } from '@tend/text'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { WaterCounter } from '../../areas/hydration/screens/water-counter.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { useTab } from '../navigation/use-tab.ts'

const section = deferredSections(() => import('../parts/nourish-sections.ts'))
const Nutrition = section(
  (part) => part.Nutrition,
  <EarlyPart name="totals" fallback={<Loading />} />,
)
const KilojoulesOffer = section((part) => part.KilojoulesOffer, null)

const TABS = [
  { value: 'hydration', label: t`Hydration`, content: <WaterCounter /> },
  {
    value: 'nutrition',
    label: t`Nutrition`,
    content: (
      <>
        <KilojoulesOffer />
        <Nutrition />
        <p className="mt-10 text-center">
          <TextLink href="/nutrition" icon={<NotebookPen />}>{t`Mindful Eating`}</TextLink>
        </p>
      </>
    ),
  },
]

export const frame = {
  title: t`Nourish`,
  subtitle: t`Water and meals, gently counted`,
  columns: true,
}

export function Page() {
  // The navigation calls the page Nutrition.
  const [tab, chooseTab] = useTab(TABS, 'nutrition')
  return <Tabs label={t`Nourish`} tabs={TABS} value={tab} onValueChange={chooseTab} />
}
