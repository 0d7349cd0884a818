/** The grams of salt that labels state for a gram of sodium, whatever ingredient it is from. */
export const SALT_PER_SODIUM = 2.5
