import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

export type WordTab = {
  value: string
  label: string
  content: ReactNode
}

type WordTabsProps = {
  /** Names the pair or trio of tabs for those who cannot see the page. */
  label: string
  tabs: readonly WordTab[]
  value: string
  onValueChange: (value: string) => void
}

/** Large words as tabs; the chosen one is underlined by hand. */
export function WordTabs({ label, tabs, value, onValueChange }: WordTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={onValueChange}>
      <Tabs.List aria-label={label} className="my-6 flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            data-testid={`tab-${tab.value}`}
            className="relative inline-flex min-h-12 items-center rounded-sm font-[520] text-heading text-muted hover:text-text data-[state=active]:font-strong data-[state=active]:text-text"
          >
            {tab.label}
            <svg
              className="word-stroke absolute bottom-0.5 left-0 h-2 w-full overflow-visible fill-none stroke-primary"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              strokeWidth="3.5"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path
                vectorEffect="non-scaling-stroke"
                d="M2 5.5C22 1.5 46 1 62 3.2 76 5 88 4.4 98 2.4"
              />
            </svg>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value} className="rounded-lg">
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
