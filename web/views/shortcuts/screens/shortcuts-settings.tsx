import { ShortcutsSwitch } from './shortcuts-dialog.tsx'

/** Turns keyboard shortcuts on and off. */
export function ShortcutsSettings() {
  return (
    <ul className="mt-3">
      <ShortcutsSwitch hint="Press ? on any page to see them." />
    </ul>
  )
}
