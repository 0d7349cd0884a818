/**
 * The first values of settings with several parts. They are also what two devices have changed that do not know of each
 * other yet, so that each part that only one of them has changed stays (`mergeSetting`).
 */
export const FIRST_VALUES = {
  breathing: { kind: 'classic', own: [4, 2, 6, 0] },
  platesKg: { bar: 20, plates: [20, 15, 10, 5, 2.5, 1.25] },
  platesLb: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5] },
} as const
