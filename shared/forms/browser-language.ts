/** The language of the browser, such as 'en-GB'; '' where no browser tells. */
export function browserLanguage(): string {
  const { navigator } = globalThis as { readonly navigator?: { readonly language?: string } }
  return navigator?.language ?? ''
}
