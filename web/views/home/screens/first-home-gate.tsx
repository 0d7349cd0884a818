import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSelectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useHint } from '../../../store/onboarding/dismissed-hints.ts'
import { useVaultMode } from '../../../store/vault/vault-mode.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { readIsFirstHome } from '../commands/first-home.ts'
import { FirstHome, type FirstHomeProps } from './first-home.tsx'

type FirstHomeGateProps = Omit<FirstHomeProps, 'vault' | 'hadGlass'> & {
  /** The usual Home. */
  children: ReactNode
}

/** In a week without entries: the first Home, which stays for the whole visit once there is an entry. */
export function FirstHomeGate(props: FirstHomeGateProps) {
  // A habit may be chosen in another tab.
  const { length: habits } = useSelectedHabits()
  const first = useLive(readIsFirstHome, [habits])
  if (first.state === 'loading') return <EarlyPart name="overview" fallback={<Loading />} />
  return <Visit {...props} isFirst={first.state === 'ready' && first.value} />
}

function Visit({ isFirst, children, ...props }: FirstHomeGateProps & { isFirst: boolean }) {
  const [wasFirst] = useState(isFirst)
  const [hadGlass, setHadGlass] = useState(false)
  if (props.day.glasses > 0 && !hadGlass) setHadGlass(true)
  const { dismiss } = useHint('one small thing')
  const vault = useVaultMode()
  const end = useEffectEvent(dismiss)
  // At the first entry, since one that is undone would bring the first Home back.
  useEffect(() => {
    if (wasFirst && !isFirst) end()
  }, [wasFirst, isFirst])
  if (!wasFirst) return children
  return <FirstHome {...props} vault={vault?.state} hadGlass={hadGlass} />
}
