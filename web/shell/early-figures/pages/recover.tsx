import { LastNightRow } from '../../../areas/tracking/screens/last-night-row.tsx'
import { SleepCard } from '../../../views/recover/screens/sleep-card.tsx'
import { drawParts } from '../draw-parts.tsx'
import { selectSecondTab } from '../second-tab.ts'

drawParts({
  'breathing-card': () =>
    selectSecondTab('breathing', 'sleep') ? (
      <div className="contents" data-drawn="sleep-card">
        <SleepCard />
      </div>
    ) : null,
  'last-night': ({ night }) => <LastNightRow text={night} />,
})
