import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { GrowthRings } from '../drawings/growth-rings.tsx'
import { Link } from '../layout/link.tsx'

type Figure = { label: string; figure: ReactNode; testId?: string }

type StatTileProps = {
  figures: readonly (Figure & { unit: string })[]
  /** The whole tile is the link. */
  href: string
}

/** A link with labels and figures that belong together. */
export function StatTile({ figures, href }: StatTileProps) {
  return (
    <Link
      href={href}
      className="press flex min-w-0 flex-col rounded-lg bg-card px-4.5 shadow-card max-[350px]:px-4"
    >
      {figures.map(({ label, figure, unit, testId }) => (
        <span
          key={label}
          data-testid={testId}
          className="flex min-w-0 flex-1 flex-col justify-center gap-1 border-border py-2.5 not-first:border-t"
        >
          <span className="font-label text-muted text-small leading-snug">{label}</span>
          <span className="font-figure-md text-[1.625rem] leading-none tracking-[-0.01em] [overflow-wrap:anywhere]">
            {figure}
            <span className="unit"> {unit}</span>
          </span>
        </span>
      ))}
    </Link>
  )
}

/** The most important figure of a screen, on the hero colour. */
export function HeroTile({ label, figure, href, testId }: Figure & { href: string }) {
  return (
    <Link
      href={href}
      data-testid={testId}
      className="press relative isolate flex min-h-35.5 flex-col justify-between overflow-hidden rounded-lg bg-hero px-4.5 py-4 text-on-hero lg:px-6"
    >
      <GrowthRings className="absolute -inset-e-37 -bottom-13 -z-10 size-72 max-w-none stroke-current opacity-22" />
      <span className="pe-8 font-[580] text-label leading-snug">{label}</span>
      <ArrowUpRight className="absolute top-4 inset-e-4" />
      <span className="font-figure text-[4rem] leading-[0.82] tracking-[-0.03em]">{figure}</span>
    </Link>
  )
}
