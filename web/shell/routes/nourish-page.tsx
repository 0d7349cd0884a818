import NotebookPen from 'lucide-react/icons/notebook-pen'
import { WaterCounter } from '../../areas/hydration/screens/water-counter.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { useTab } from '../navigation/use-tab.ts'

const Nutrition = deferredSection(
  async () => (await import('../../areas/nutrition/screens/meals/nutrition-section.tsx')).Nutrition,
  <EarlyPart name="totals" fallback={<Loading />} />,
)

const KilojoulesOffer = deferredSection(
  async () => (await import('../../views/settings/screens/kilojoules-offer.tsx')).KilojoulesOffer,
  null,
)

const TABS = [
  { value: 'hydration', label: 'Hydration', content: <WaterCounter /> },
  {
    value: 'nutrition',
    label: 'Nutrition',
    content: (
      <>
        <KilojoulesOffer />
        <Nutrition />
        <p className="mt-10 text-center">
          <TextLink href="/nutrition" icon={<NotebookPen />}>
            Mindful Eating
          </TextLink>
        </p>
      </>
    ),
  },
]

export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  return <Tabs label="Nourish" tabs={TABS} value={tab} onValueChange={chooseTab} />
}
