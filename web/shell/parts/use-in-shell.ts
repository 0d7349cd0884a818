import { useSyncExternalStore } from 'react'
import { isNativeShell } from '../../platform/device/native-shell.ts'

const neverChanges = () => () => {}

/** Whether the app runs in its native shell. False while prerendering and hydrating. */
export function useInShell(): boolean {
  return useSyncExternalStore(neverChanges, isNativeShell, () => false)
}
