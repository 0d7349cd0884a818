export const TRACKER_TYPES = ['scale', 'number', 'duration', 'pair', 'tick', 'words'] as const

/** How something is noted: one of up to five steps, a number, minutes, two numbers, a tap, or text. */
export type TrackerType = (typeof TRACKER_TYPES)[number]

export const MAX_TICKS_A_DAY = 6
