import { t } from '@tend/text'
import { useCallback, useEffect, useState } from 'react'
import { addGlass, removeGlass } from '../../areas/hydration/commands/glasses.ts'
import { LOG_MEAL_BUTTON } from '../../areas/nutrition/screens/log-meal/log-meal-button.ts'
import { BUILDER_HREF } from '../../areas/workouts/screens/builder/builder-link.ts'
import { useAppearance } from '../../store/appearance/appearance-provider.tsx'
import { useDevice } from '../../store/device/device-provider.tsx'
import { useToday } from '../../store/device/today/today.tsx'
import { useSetting } from '../../store/settings/stored-settings.ts'
import { useToasts } from '../../ui/overlays/toast-provider.tsx'
import { useUndo } from '../../ui/overlays/use-undo.ts'
import { SHORTCUTS } from '../../views/shortcuts/rules/shortcuts-setting.ts'
import {
  type ShortcutAction,
  ShortcutReader,
  shortcutKey,
} from '../../views/shortcuts/screens/shortcut-keys.ts'
import { ShortcutsDialog } from '../../views/shortcuts/screens/shortcuts-dialog.tsx'
import { whenPresent } from '../start/when-present.ts'
import { openPage } from './router-link.tsx'

/** Keys that are typed into these belong to them. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Carries out keyboard shortcuts on every page, and shows their list. */
export function KeyboardShortcuts() {
  const isOn = useSetting(SHORTCUTS)
  const [isListShown, setIsListShown] = useState(false)
  const act = useShortcutActions(setIsListShown)

  useEffect(() => {
    if (!isOn) return
    const reader = new ShortcutReader()
    function onKeyDown(event: KeyboardEvent) {
      if (!isForShortcuts(event)) return
      const action = reader.read(shortcutKey(event), event.timeStamp)
      if (!action) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, act])

  return isListShown && <ShortcutsDialog onClose={() => setIsListShown(false)} />
}

function isForShortcuts(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return false
  if (target instanceof Element && target.closest(FIELDS)) return false
  // A key must not end a breathing session, whose page is the only immersive one.
  return !document.querySelector('dialog[open], [data-immersive]')
}

function useShortcutActions(showList: (isShown: true) => void) {
  const here = useDevice()
  const today = useToday()
  const { toggleTheme } = useAppearance()
  const { show } = useToasts()
  const offerUndo = useUndo()

  return useCallback(
    (action: ShortcutAction) => {
      if (action.kind === 'open') openPage(action.href)
      else if (action.kind === 'switchTheme') toggleTheme()
      else if (action.kind === 'showList') showList(true)
      else if (action.kind === 'newWorkout') openPage(BUILDER_HREF)
      else if (action.kind === 'findFood') {
        openPage('/nourish#nutrition')
        whenPresent(LOG_MEAL_BUTTON, (button) => button.click())
      } else if (here.state === 'open' && today) {
        const { device } = here
        addGlass(device, today).then(
          () => offerUndo(t`Glass logged`, () => removeGlass(device, today)),
          (error: unknown) => {
            console.error('A glass could not be saved', error)
            show({ title: t`Couldn't save that. Nothing was changed.`, isFailure: true })
          },
        )
      }
    },
    [here, today, toggleTheme, show, offerUndo, showList],
  )
}
