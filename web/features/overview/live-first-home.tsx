import { useVaultMode } from '../../data/vault/vault-mode.ts'
import { FirstHome, type FirstHomeProps } from './first-home.tsx'

/** The first Home, which says where the entries will be. */
export function LiveFirstHome(props: Omit<FirstHomeProps, 'isSealed'>) {
  return <FirstHome {...props} isSealed={useVaultMode()?.state === 'on'} />
}
