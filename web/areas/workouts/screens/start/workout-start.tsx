import { t } from '@tend/text'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Repeat from 'lucide-react/icons/repeat'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { EarlyPart } from '../../../../ui/layout/early-part.tsx'
import { BUILDER_HREF } from '../builder/builder-link.ts'
import type { NextTexts } from './next-texts.ts'

type WorkoutStartProps = {
  /** The planned or usual workout of today. */
  usual?: NextTexts | undefined
  onBegin?: () => void
  /** Shown below. */
  children?: ReactNode
}

/** How a workout begins: with the planned or usual one, or with an empty form. */
export function WorkoutStart({ usual, onBegin, children }: WorkoutStartProps) {
  return (
    <>
      {usual && (
        <Card variant="hero" className="mb-2.5 [overflow-wrap:anywhere]">
          <p className="text-label">{usual.why}</p>
          <h2 className="mt-1 font-label text-title">{usual.name}</h2>
          <p className="mt-1 max-w-[26ch] text-label leading-[1.4] empty:hidden">{usual.text}</p>
          <ButtonLink
            href={BUILDER_HREF}
            variant="onHero"
            className="mt-4"
            icon={usual.isPlanned ? <Play /> : <Repeat />}
            aria-label={usual.offer}
            onClick={onBegin}
          >
            {usual.isPlanned ? t`Start` : t`Repeat`}
          </ButtonLink>
        </Card>
      )}
      <ButtonLink
        href={BUILDER_HREF}
        wide
        variant={usual ? 'outline' : 'primary'}
        icon={<Plus />}
      >{t`New Workout`}</ButtonLink>
      {children}
    </>
  )
}

/** The height of the card that repeats the latest workout, or continues the one in progress. */
export function ShortcutHeight({ children }: { children?: ReactNode }) {
  return <div className="mt-3.5 min-h-17">{children}</div>
}

/** Shows what the snapshot knows until the workouts have been read. */
export function WorkoutStartLoading() {
  return <EarlyPart name="start" fallback={<WorkoutStart />} />
}
