/** The fragment with which Move shows the form for a new workout in place of everything else. */
export const BUILDER_HASH = '#new-workout'

/** The link that leads to the form for a new workout. */
export const BUILDER_HREF = `/move${BUILDER_HASH}`
