/** The key of the user's workout templates, which several areas read and write. */
export const OWN_TEMPLATES_KEY = 'tend_workout_templates'
