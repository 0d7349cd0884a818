/** The languages that the app has all texts of, English first. A build replaces them. */
export const LANGUAGES: readonly string[] = ['en']
