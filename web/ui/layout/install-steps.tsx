const STEPS = {
  'ios-steps': [
    "Tap Share in the browser's toolbar.",
    "Choose 'Add to Home Screen'.",
    'Tap Add. Tend then opens like any other app.',
  ],
  'mac-steps': ["Choose 'Add to Dock' in Safari's File menu.", 'Open Tend from the Dock.'],
} as const

/** How to install the app by hand, where the browser has no prompt for it. */
export function InstallSteps({ method }: { method: keyof typeof STEPS }) {
  return (
    <ol className="mt-1 list-inside list-decimal text-muted">
      {STEPS[method].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
