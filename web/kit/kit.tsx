import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Flower2 from 'lucide-react/icons/flower-2'
import Footprints from 'lucide-react/icons/footprints'
import Plus from 'lucide-react/icons/plus'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { IconButton, IconLink } from '../ui/controls/icon-button.tsx'
import { BottomNav } from '../ui/layout/bottom-nav.tsx'
import { PageColumn } from '../ui/layout/page-column.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Section } from '../ui/layout/section.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { TextButton, TextLink } from '../ui/layout/text-link.tsx'
import { Notice } from '../ui/overlays/notice.tsx'
import { ToastProvider } from '../ui/overlays/toast-provider.tsx'
import { FiguresKit } from './figures-kit.tsx'
import { FormsKit } from './forms-kit.tsx'
import { OverlaysKit } from './overlays-kit.tsx'
import { PagesKit } from './pages-kit.tsx'

/** Shows every component in all its states, for review and accessibility tests. Development only. */
export function Kit() {
  return (
    <ToastProvider>
      <SkipLink />
      <PageColumn
        header={
          <PageHeader
            title="Components"
            subtitle="Every component in all its states"
            current="streak"
            onToggleTheme={toggleTheme}
          />
        }
      >
        <ButtonsKit />
        <FiguresKit />
        <FormsKit />
        <OverlaysKit />
        <PagesKit />
      </PageColumn>
      <NavKit />
    </ToastProvider>
  )
}

function toggleTheme() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
}

function ButtonsKit() {
  return (
    <>
      <Section
        first
        title="Buttons"
        aside={
          <>
            <TextButton>Show all 6</TextButton>
            <IconButton look="soft" label="Add to Quick Start" icon={<Plus />} />
          </>
        }
      >
        <div className="flex flex-wrap gap-2.5">
          <Button>Primary</Button>
          <Button variant="soft">Soft</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger">Delete</Button>
          <Button disabled>Disabled</Button>
          <Button size="small" icon={<Dumbbell />}>
            Small
          </Button>
          <ButtonLink href="#buttons" variant="soft" wide icon={<Plus />}>
            Add Exercises
          </ButtonLink>
        </div>
        <div className="mt-3 flex items-center gap-2.5">
          <IconButton label="Delete" icon={<Trash2 />} look="quiet" />
          <IconButton label="Unavailable" icon={<Plus />} disabled />
          <IconLink href="#steps" label="Steps" icon={<Footprints />} aria-current="page" />
          <TextLink href="#history" icon={<History />}>
            History
          </TextLink>
        </div>
      </Section>
      <Section title="Notices">
        <div className="grid gap-3">
          <Notice tone="ok" icon={<Flower2 />}>
            Goal Achieved!
          </Notice>
          <Notice tone="warn" icon={<CircleAlert />}>
            Five is plenty. Let one go to make room for another.
          </Notice>
          <Notice tone="bad" icon={<Trash2 />}>
            Removing this cannot be undone.
          </Notice>
        </div>
      </Section>
    </>
  )
}

const TABS = ['home', 'move', 'nourish', 'recover', 'you'] as const

/** Its links do not leave the page, so that the highlight can be seen moving between the tabs. */
function NavKit() {
  const [current, setCurrent] = useState<(typeof TABS)[number]>('home')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles clicks on the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard triggers click events on links
    <div
      onClick={(event) => {
        event.preventDefault()
        const href = (event.target as Element).closest('a')?.getAttribute('href')
        setCurrent((before) => TABS.find((tab) => href === `/${tab}`) ?? before)
      }}
    >
      <BottomNav current={current} />
    </div>
  )
}
