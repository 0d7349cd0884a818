import { isLandingCompleted } from '../../store/onboarding/landing.ts'

/** The page that `/` shows: the landing until it has been completed, then Home. */
export type StartChoice = 'landing' | 'home'

export function startChoice(): StartChoice {
  return isLandingCompleted() ? 'home' : 'landing'
}
