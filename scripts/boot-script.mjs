/**
 * The code of the boot script, which is inside every document of the built app.
 * @param {string} html
 * @throws if the document has none
 */
export function bootScriptOf(html) {
  const code = /<script data-boot[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  if (!code) throw new Error('The document has no boot script')
  return code
}
