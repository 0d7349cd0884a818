export { PerhapsComingBack } from './coming-back.tsx'
export { FirstHomeGate } from './first-home-gate.tsx'
export { LiveRingsAndHabits } from './live-rings.tsx'
export { ThisWeekCard } from './this-week.tsx'
