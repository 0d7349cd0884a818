/** The fragment of the workout templates on Move. */
export const TEMPLATES_HASH = '#workout-templates'

export const TEMPLATES_HREF = `/move${TEMPLATES_HASH}`
