import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { GrowthRings } from '../drawings/growth-rings.tsx'
import { Link } from '../layout/link.tsx'

type TileProps = {
  label: string
  figure: ReactNode
  /** The whole tile is the link. */
  href: string
  testId?: string
}

/** A link with a label and a figure. */
export function StatTile({ label, figure, unit, href, testId }: TileProps & { unit: string }) {
  return (
    <Link
      href={href}
      data-testid={testId}
      className="press flex min-w-0 flex-col justify-center gap-1 rounded-lg bg-card px-4.5 py-2.5 shadow-card max-[350px]:px-4"
    >
      <span className="font-label text-muted text-small leading-snug">{label}</span>
      <span className="font-figure-md text-[1.625rem] leading-none tracking-[-0.01em] [overflow-wrap:anywhere]">
        {figure}
        <span className="unit"> {unit}</span>
      </span>
    </Link>
  )
}

/** The most important figure of a screen, on the hero colour. */
export function HeroTile({ label, figure, href, testId }: TileProps) {
  return (
    <Link
      href={href}
      data-testid={testId}
      className="press relative isolate row-span-2 flex min-h-35.5 flex-col justify-between overflow-hidden rounded-lg bg-hero px-4.5 py-4 text-on-hero lg:px-6"
    >
      <GrowthRings className="absolute -right-37 -bottom-13 -z-10 size-72 max-w-none stroke-current opacity-22" />
      <span className="pr-8 font-[580] text-label leading-snug">{label}</span>
      <ArrowUpRight className="absolute top-4 right-4" />
      <span className="font-figure text-[4rem] leading-[0.82] tracking-[-0.03em]">{figure}</span>
    </Link>
  )
}
