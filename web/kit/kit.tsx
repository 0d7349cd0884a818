import { Droplet } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { BottomNav } from '../ui/bottom-nav.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Flower } from '../ui/flower.tsx'
import { GrowthRingsSymbol } from '../ui/growth-rings.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageColumn } from '../ui/page-column.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { WordTabs } from '../ui/word-tabs.tsx'

export function Kit() {
  const [tab, setTab] = useState('hydration')
  const [glasses, setGlasses] = useState(5)
  return (
    <>
      <GrowthRingsSymbol />
      <SkipLink />
      <PageColumn
        header={<PageHeader title="Nourish" subtitle="Water and meals, gently counted" />}
      >
        <WordTabs
          label="Nourish"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'hydration',
              label: 'Hydration',
              content: (
                <>
                  <Flower glasses={glasses} />
                  <Stepper
                    value={`${glasses * 250} ml`}
                    caption="of 2,000 ml"
                    decreaseLabel="Remove a glass"
                    increaseLabel="Add a glass"
                    onDecrease={() => setGlasses(glasses - 1)}
                    onIncrease={() => setGlasses(glasses + 1)}
                    atMinimum={glasses === 0}
                  />
                </>
              ),
            },
            {
              value: 'nutrition',
              label: 'Nutrition',
              content: (
                <Notice tone="ok" icon={<Droplet />}>
                  Goal Achieved!
                </Notice>
              ),
            },
          ]}
        />
        <Section title="Buttons">
          <div className="flex flex-wrap gap-2.5">
            <Button>Primary</Button>
            <Button variant="soft">Soft</Button>
            <Button variant="outline">Outline</Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="danger">Delete</Button>
            <Button disabled>Disabled</Button>
          </div>
        </Section>
        <Section title="Cards">
          <Card variant="hero">Hero</Card>
          <Card>Card</Card>
          <Card variant="tinted">Tinted</Card>
        </Section>
        <Accordion
          items={[
            { title: 'How many habits can I pick?', content: 'Up to 5.' },
            { title: 'Does it leave?', content: 'No.' },
          ]}
        />
        <Loading />
      </PageColumn>
      <BottomNav current="nourish" />
    </>
  )
}
