import { isLandingCompleted } from '../data/onboarding/landing.ts'

/** What `/` shows: the introduction until it has been completed, then Home (ARCHITECTURE §6.2). */
export type StartChoice = 'landing' | 'home'

export function startChoice(): StartChoice {
  return isLandingCompleted() ? 'home' : 'landing'
}
