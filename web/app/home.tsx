import { WaterBar } from '../features/hydration/water-bar.tsx'
import { InstallHint } from '../features/install/install-hint.tsx'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/section.tsx'
import { AppPage } from './app-page.tsx'

/** Home, under `/` and `/home`: made of what the areas offer, it grows with them. */
export function Home() {
  return (
    <AppPage title="Good Day" subtitle="Your wellness overview">
      <Section first title="Today's Activity">
        <Card>
          <WaterBar />
        </Card>
      </Section>
      <InstallHint />
    </AppPage>
  )
}
