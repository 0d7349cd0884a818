export { HabitsTab } from '../../areas/habits/screens/habits-tab.tsx'
export { Metrics } from '../../areas/metrics/screens/metrics.tsx'
export { ThingsYouTrack } from '../../areas/tracking/screens/things-you-track.tsx'
export { MetricOffer } from '../../views/settings/screens/metric-offer.tsx'
