/**
 * The font of the app as a CSS rule that needs no other file. Rejects if the font cannot be read.
 * @param url of the font's file
 */
export async function readFontFace(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}: ${url}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const base64 = btoa(String.fromCharCode(...bytes))
  return `@font-face{font-family:"Ysabeau Office Variable";font-weight:1 1000;src:url("data:font/woff2;base64,${base64}")}`
}
