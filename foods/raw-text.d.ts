/** Vite gives the text of a file that is imported so. */
declare module '*.tsv?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: it is how Vite gives it.
  export default text
}
