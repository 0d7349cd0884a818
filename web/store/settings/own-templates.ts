import { readOwnTemplates } from '../../areas/workouts/rules/own-template.ts'
import type { OwnTemplate } from '../../kinds/workout.ts'
import { OWN_TEMPLATES_KEY } from '../local-storage/own-templates-key.ts'
import { type Persisted, usePersisted } from '../local-storage/persisted.ts'

const NONE: readonly OwnTemplate[] = []

/** The workouts that the user has saved as templates, in the order of saving. */
export function useOwnTemplates(): Persisted<readonly OwnTemplate[]> {
  return usePersisted(OWN_TEMPLATES_KEY, readOwnTemplates, NONE)
}
