import { useSyncExternalStore } from 'react'
import { isNativeShell } from '../platform/native-shell.ts'

const neverChanges = () => () => {}

/** Whether the app runs in its native shell; not known, and so no, while prerendered and hydrated. */
export function useInShell(): boolean {
  return useSyncExternalStore(neverChanges, isNativeShell, () => false)
}
