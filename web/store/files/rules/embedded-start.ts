/**
 * The start of the element that contains the export file in a saved page. Texts of the user never
 * contain it, since they are escaped.
 */
export const EMBEDDED_START = '<script type="application/octet-stream" id="tend-export">'

/** The start of the element with the encrypted pieces of a page with a passphrase. */
export const PROTECTED_START = '<script type="application/octet-stream" id="tend-protected">'
