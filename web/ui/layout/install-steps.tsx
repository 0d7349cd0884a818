import { t } from '@tend/text'

const STEPS = {
  'ios-steps': [
    t`Tap Share in the browser's toolbar.`,
    t`Choose 'Add to Home Screen'.`,
    t`Tap Add. Tend then opens like any other app.`,
  ],
  'mac-steps': [t`Choose 'Add to Dock' in Safari's File menu.`, t`Open Tend from the Dock.`],
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
