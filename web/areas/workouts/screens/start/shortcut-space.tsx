import { readObject } from '@tend/shared/records/stored-value'
import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { draftKey } from '../../../../store/local-storage/draft-key.ts'
import { usePersisted } from '../../../../store/local-storage/persisted.ts'
import { Section } from '../../../../ui/layout/section.tsx'

type ShortcutSpaceProps = {
  /** Whether there is a card even if no workout is in progress. */
  hasCard: boolean
  children: ReactNode
}

/**
 * The place of `WorkoutShortcut`, as high as its card before it has loaded; nothing if it will have
 * no card. Small, because Home loads it before its first screen: it does not read the whole draft.
 */
export function ShortcutSpace({ hasCard, children }: ShortcutSpaceProps) {
  const { value: canContinue } = usePersisted(draftKey('workout'), readHasExercises, false)
  if (!hasCard && !canContinue) return null
  return (
    <Section tight aria-label={t`Next`} className="min-h-17">
      {children}
    </Section>
  )
}

function readHasExercises(stored: unknown): boolean {
  const exercises = readObject(stored)?.exercises
  return Array.isArray(exercises) && exercises.length > 0
}
