/** Vite's `?raw` import: the text of a file. */
declare module '*.tsv?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: Vite exports the text as the default.
  export default text
}
