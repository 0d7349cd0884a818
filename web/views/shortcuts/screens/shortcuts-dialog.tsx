import { t } from '@tend/text'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SHORTCUTS } from '../rules/shortcuts-setting.ts'
import { OTHER_SHORTCUTS, PAGE_SHORTCUTS, type Shortcut } from './shortcut-keys.ts'

/** The list of all keyboard shortcuts, on the page on which `?` was pressed. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`} closeButton testId="shortcuts">
      <ShortcutSettings />
    </Dialog>
  )
}

/** All keyboard shortcuts, with the switch that turns them off. */
export function ShortcutSettings() {
  return (
    <>
      <ShortcutList title={t`Go to a page`} shortcuts={PAGE_SHORTCUTS} />
      <ShortcutList title={t`On any page`} shortcuts={OTHER_SHORTCUTS} />
      <List>
        <ChecklistRow
          fullName
          withoutHaptics
          name={t`Use keyboard shortcuts`}
          hint={t`They are ignored while you type in a field.`}
          checked={useSetting(SHORTCUTS)}
          onCheckedChange={(value) => changeSetting(SHORTCUTS, value)}
          testId="use-shortcuts"
        />
      </List>
    </>
  )
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-1 text-small font-[600] text-muted">{title}</h3>
      <dl className="grid gap-x-4 gap-y-1.5 text-body">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-3">
            <dt>{label}</dt>
            <dd className="flex flex-none items-center gap-1.5 text-muted">
              {keys.map((key, nth) => (
                <span key={key} className="flex items-center gap-1.5">
                  {nth > 0 && <span className="text-small">{t`then`}</span>}
                  <kbd className="min-w-7 [font-family:inherit] rounded-md bg-track px-2 py-0.5 text-center font-[600] text-text">
                    {key.toUpperCase()}
                  </kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
