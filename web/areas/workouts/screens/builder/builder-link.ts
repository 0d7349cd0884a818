/** The fragment of `/move` that opens the form for a new workout. */
export const BUILDER_VIEW = 'new-workout'

/** Opens the form for a new workout in place of Move. */
export const BUILDER_HREF = `/move#${BUILDER_VIEW}`
