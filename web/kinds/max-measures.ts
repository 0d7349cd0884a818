/** The largest measures that forms accept, by the unit in which they are stored. */
export const MAX_MEASURES = { lb: 1500, in: 120, '%': 100 } as const
