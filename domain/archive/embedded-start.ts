/**
 * The start of the element that contains the export file in a saved page. Texts of the user never
 * contain it, since they are escaped.
 */
export const EMBEDDED_START = '<script type="application/octet-stream" id="tend-export">'
