/** One object with an optional field for each setting; a missing field means its default. */
export const SETTINGS_KEY = 'tend_settings'
