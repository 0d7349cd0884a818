interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
  }
}

/**
 * Allows scripts, workers and the service worker of this origin. The Content-Security-Policy requires
 * such a policy; without a rule for HTML, the browser refuses every assignment of HTML.
 */
export function trustOwnScriptUrls(): void {
  const { trustedTypes } = globalThis as TrustedTypesWindow
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, origin).origin === origin ? url : null),
  })
}
