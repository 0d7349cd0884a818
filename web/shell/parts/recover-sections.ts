export { LastNight } from '../../areas/tracking/screens/last-night.tsx'
export { SleepCard } from '../../views/recover/screens/sleep-card.tsx'
