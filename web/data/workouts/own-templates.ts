import type { OwnTemplate } from '@tend/domain/kinds/workout'
import { readOwnTemplates } from '@tend/domain/workouts/own-template'
import { type Persisted, usePersisted } from '../storage/persisted.ts'

export const OWN_TEMPLATES_KEY = 'tend_workout_templates'
const NONE: readonly OwnTemplate[] = []

/** The workouts that the user has saved as templates, in the order of saving. */
export function useOwnTemplates(): Persisted<readonly OwnTemplate[]> {
  return usePersisted(OWN_TEMPLATES_KEY, readOwnTemplates, NONE)
}
