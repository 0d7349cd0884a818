import { formatNumber } from '@tend/shared/forms/format-number'
import Apple from 'lucide-react/icons/apple'
import Droplet from 'lucide-react/icons/droplet'
import Moon from 'lucide-react/icons/moon'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { BREATH_STEPS } from '../areas/breathing/rules/breathing-rhythm.ts'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { Stepper } from '../ui/controls/stepper.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { Flower } from '../ui/drawings/flower.tsx'
import { Orb } from '../ui/drawings/orb.tsx'
import { OrbArt } from '../ui/drawings/orb-art.tsx'
import { Pebble, pebbleShape } from '../ui/drawings/pebble.tsx'
import { ProgressBar, SegmentedBar } from '../ui/drawings/progress-bar.tsx'
import {
  CaptionedRing,
  ContinuousRing,
  SeedRing,
  SegmentRing,
} from '../ui/drawings/progress-ring.tsx'
import { QrCode } from '../ui/drawings/qr-code.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Section } from '../ui/layout/section.tsx'
import { TipsList } from '../ui/layout/tips-list.tsx'
import { WeekCard } from '../ui/layout/week-card.tsx'
import { FigureSentences } from '../ui/lists/figure-sentences.tsx'
import { List } from '../ui/lists/list.tsx'
import { ListRow } from '../ui/lists/list-row.tsx'
import { HeroTile, StatTile } from '../ui/lists/stat-tile.tsx'
import { Notice } from '../ui/overlays/notice.tsx'
import { LinePlot } from '../ui/plots/line-plot.tsx'

export function FiguresKit() {
  return (
    <>
      <Section title="Flower and tabs">
        <Water />
      </Section>
      <Section title="Tiles">
        <div className="grid grid-cols-[1.12fr_1fr] gap-3">
          <HeroTile label="Active minutes" figure="45" href="#move" />
          <StatTile
            href="#nourish"
            figures={[
              { label: 'Calories burned', figure: '225', unit: 'kcal' },
              { label: 'Calories eaten', figure: '1,240', unit: 'kcal' },
            ]}
          />
        </div>
      </Section>
      <Section title="Rings">
        <div className="-mx-1.5 grid grid-cols-3 gap-1">
          <CaptionedRing title="Workouts" detail="1 of 3">
            <SegmentRing label="Workouts, 1 of 3" value={1} total={3} figure="1" />
          </CaptionedRing>
          <CaptionedRing title="Habits" detail="3 of 5">
            <SegmentRing label="Habits, 3 of 5" value={3} total={5} figure="3" />
          </CaptionedRing>
          <CaptionedRing title="Sleep" detail="3 of 8 steps">
            <SegmentRing label="Sleep, 38 percent" value={3} total={8} color="rest" figure="38%" />
          </CaptionedRing>
        </div>
        <div className="mt-4 grid grid-cols-2">
          <SeedRing
            label="Current streak, 12 days"
            days={12}
            activity="nutrition"
            figure="12"
            unit="days"
          />
          <ContinuousRing label="47 seconds left" fraction={0.52} figure="0:47" />
        </div>
      </Section>
      <Section title="Bars">
        <Card className="grid gap-5">
          <SegmentedBar label="Water, 5 of 8 glasses" value={5} max={8} />
          <ProgressBar
            label="Nutrition, 1,240 of 2,000 kilocalories"
            value={1240}
            max={2000}
            color="nutrition"
          />
          <ProgressBar label="Fats, over the goal" value={90} max={65} color="nutrition" thin />
        </Card>
      </Section>
      <Section>
        <WeekCard
          figures={[
            {
              label: 'Workouts',
              figure: '3',
              detail: { text: 'pace 9', label: "Today's pace: 9 a week" },
            },
            { label: 'Glasses', figure: '25' },
            { label: 'Habits done', figure: '12' },
          ]}
        />
      </Section>
      <Section title="List">
        <List>
          {['Workout 1', 'Oat porridge with pear and a long name that wraps', 'Walk'].map(
            (title, index) => (
              <ListRow
                key={title}
                title={title}
                meta="3 exercises · 45 min"
                icon={<Pebble icon={<Apple />} shape={pebbleShape(index)} />}
                highlighted={index === 0}
                trailing={<IconButton label={`Delete ${title}`} icon={<Trash2 />} look="quiet" />}
              />
            ),
          )}
        </List>
      </Section>
      <Section title="Tips">
        <TipsList
          tips={[
            {
              title: 'Rest days',
              text: 'Leave one day a week with nothing planned.',
              icon: <Moon />,
            },
            {
              title: 'Water first',
              text: 'A glass before the first coffee is an easy start.',
              icon: <Droplet />,
            },
            { title: 'Eat something green', text: 'Anything counts.', icon: <Apple /> },
          ]}
        />
      </Section>
      <Section>
        <FigureSentences
          figures={[
            { figure: '7-9', text: 'hours of sleep a night' },
            { figure: '1', text: 'rest day each week' },
          ]}
        />
      </Section>
      <Section title="QR code">
        <QrCode text="user_1f0c6e9a-54d2-4b8e-9a53-6a1d2c7e8f90" label="A code as a QR code" />
      </Section>
      <Section title="Plot">
        <LinePlot
          label="Weight, point by point"
          axisLabels={['1 Sep', '12 Oct', '20 Nov']}
          points={[178.5, 177.8, 177, 175.4, 174, 172].map((value, week) => ({
            at: week,
            value,
            trend: value + week / 8,
            label: `Week ${week + 1}: ${value} lbs`,
          }))}
        />
      </Section>
      <Section title="Orb">
        <Orb label="Hold" count="5" steps={BREATH_STEPS} cycledMs={6100} />
        <Card
          variant="hero"
          className="mt-6 min-h-40"
          art={<OrbArt className="absolute -top-20 -inset-e-18 -z-10 w-84" />}
        >
          Breathe for a few minutes
        </Card>
      </Section>
    </>
  )
}

function Water() {
  const [tab, setTab] = useState('hydration')
  const [glasses, setGlasses] = useState(5)
  const hydration = (
    <>
      <Flower glasses={glasses} />
      <Stepper
        value={`${formatNumber(glasses * 250)} ml`}
        caption="of 2,000 ml"
        decreaseLabel="Remove a glass"
        increaseLabel="Add a glass"
        onDecrease={() => setGlasses(glasses - 1)}
        onIncrease={() => setGlasses(glasses + 1)}
        atMinimum={glasses === 0}
      />
      <div className="mt-5">{glasses >= 8 && <Notice tone="ok">Goal Achieved!</Notice>}</div>
    </>
  )
  return (
    <Tabs
      label="Nourish"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'hydration', label: 'Hydration', content: hydration },
        { value: 'nutrition', label: 'Nutrition', content: <p>The second tab.</p> },
      ]}
    />
  )
}
