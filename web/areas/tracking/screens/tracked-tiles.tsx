import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { ScaleStep } from '../../../ui/drawings/scale-step.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import type { NotedStep } from '../texts/todays-check-in.ts'

/** More trackers are behind 'All 9'. */
export const MAX_TILES = 6

/** A tracker with today's value. */
export interface Tile {
  readonly id: string
  readonly name: string
  /** Empty if nothing is noted. */
  readonly value: string
  /** The value in full, where `value` is short. */
  readonly spoken?: string
  readonly step?: NotedStep | undefined
  readonly isTick: boolean
}

type TrackedTilesProps = {
  /** The number of trackers, also of those without a tile. */
  count: number
  children: ReactNode
}

/** The things that the user tracks, above the tabs of You. */
export function TrackedTiles({ count, children }: TrackedTilesProps) {
  const add = (
    <TextLink href="/check-in?add" icon={<Plus />}>
      Add sleep, mood, medicine or anything else
    </TextLink>
  )
  if (count === 0)
    return (
      <Section tight aria-label="Things you track">
        {add}
      </Section>
    )
  return (
    <Section
      tight
      title="Things you track"
      aside={
        <TextLink href="/check-in">
          Check in
          <ChevronRight />
        </TextLink>
      }
    >
      <ul className="grid grid-cols-2 gap-2 @min-[19rem]:grid-cols-3 large-text:grid-cols-1">
        {children}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4">
        {add}
        {count > MAX_TILES && <TextLink href="/check-in">All {count}</TextLink>}
      </p>
    </Section>
  )
}

export function TrackedTile({ id, name, value, spoken, step, isTick }: Tile) {
  return (
    <li className="min-w-0">
      <Link
        href={`/check-in?tracker=${encodeURIComponent(id)}`}
        {...(spoken && { 'aria-label': `${name} ${spoken}` })}
        className="press grid h-full min-h-21 content-between gap-1.5 rounded-[1.375rem] bg-card py-2.5 pr-3 pl-3.5 shadow-card"
      >
        <span className="font-label text-muted text-small leading-tight [overflow-wrap:anywhere]">
          {name}
        </span>{' '}
        <span className="flex min-h-8 items-center gap-1.5 leading-tight">
          {step && <ScaleStep {...step} isChosen isSmall className="-ml-1 size-8 flex-none" />}
          {isTick && value && (
            <span className="grid size-6.5 flex-none place-items-center rounded-pebble bg-primary text-on-primary">
              <Check className="size-4" />
            </span>
          )}
          {value ? (
            <span className="line-clamp-2 font-[560] text-button [overflow-wrap:anywhere]">
              {value}
            </span>
          ) : (
            <span className="text-muted text-small">nothing yet</span>
          )}
        </span>
      </Link>
    </li>
  )
}
