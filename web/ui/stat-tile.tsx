import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { GrowthRings } from './growth-rings.tsx'
import { Link } from './link.tsx'

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
      className="press flex min-w-0 flex-col justify-between gap-2 rounded-lg bg-card px-5 py-3 shadow-card max-[350px]:px-4 md:px-5.5 md:py-4.5 lg:px-7 lg:py-6"
    >
      <span className="font-label text-muted text-small leading-snug">{label}</span>
      <span className="font-figure-md text-figure-md leading-none tracking-[-0.01em] [overflow-wrap:anywhere] lg:text-[2.5rem]">
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
      className="press relative isolate row-span-2 flex min-h-37 flex-col justify-between overflow-hidden rounded-lg bg-hero p-5 text-on-hero md:min-h-70 md:p-5.5 lg:min-h-64 lg:px-7 lg:py-6"
    >
      <GrowthRings className="absolute -right-37 -bottom-13 -z-10 size-72 max-w-none stroke-current opacity-22 md:-right-40 md:-bottom-24 md:size-96" />
      <span className="pr-8 font-[580] text-label leading-snug">{label}</span>
      <ArrowUpRight className="absolute top-4.5 right-4.5 md:top-6 md:right-6" />
      <span className="font-figure text-figure-xl leading-[0.8] tracking-[-0.03em] max-md:text-[4rem] lg:text-[7rem]">
        {figure}
      </span>
    </Link>
  )
}
