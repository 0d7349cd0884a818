import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSelectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useHint } from '../../../store/onboarding/dismissed-hints.ts'
import { useVaultMode } from '../../../store/vault/vault-mode.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { readIsFirstHome } from '../commands/first-home.ts'
import { FirstHome, type FirstHomeProps } from './first-home.tsx'

type FirstHomeGateProps = Pick<FirstHomeProps, 'day' | 'saveFailed' | 'onAddGlass'> & {
  /** Home after its first entry. */
  usual: ReactNode
  /** Home of a week without entries, if there are earlier ones. */
  children: ReactNode
}

/** In a week without entries: the first Home until there is an entry, which then folds away for good. */
export function FirstHomeGate({ children, ...props }: FirstHomeGateProps) {
  // A habit may be chosen in another tab.
  const { length: habits } = useSelectedHabits()
  const first = useLive(readIsFirstHome, [habits])
  if (first.state === 'loading') return <EarlyPart name="overview" fallback={<Loading />} />
  const isFirst = first.state === 'ready' && first.value
  return (
    <Folding {...props} isFirst={isFirst}>
      {children}
    </Folding>
  )
}

function Folding({
  isFirst,
  usual,
  children,
  ...props
}: FirstHomeGateProps & { isFirst: boolean }) {
  const [wasFirst] = useState(isFirst)
  const [showsFirst, setShowsFirst] = useState(isFirst)
  const { dismiss } = useHint('one small thing')
  const vault = useVaultMode()
  const isOver = showsFirst && !isFirst
  const end = useEffectEvent(dismiss)
  // Not once it has folded: an entry that is undone until then would bring it back.
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <>
      {showsFirst && (
        <FirstHome
          {...props}
          isSealed={vault?.state === 'on'}
          isOver={isOver}
          onFolded={() => setShowsFirst(false)}
        />
      )}
      {!isFirst && (wasFirst ? usual : children)}
    </>
  )
}
