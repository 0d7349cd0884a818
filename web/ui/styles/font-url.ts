import url from '@fontsource-variable/ysabeau-office/files/ysabeau-office-latin-wght-normal.woff2?url'

/** The file of the app's font, as in `base.css`. */
export const FONT_URL = url
