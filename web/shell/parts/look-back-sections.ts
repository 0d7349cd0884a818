export { LookBack } from '../../views/look-back/screens/look-back.tsx'
export { Plots } from '../../views/look-back/screens/plots.tsx'
export { AllEntries } from './all-entries.tsx'
