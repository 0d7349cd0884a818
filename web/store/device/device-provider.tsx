import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'
import type { Device } from './device.ts'

export type DeviceState =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly device: Device }
  | { readonly state: 'failed'; readonly error: unknown }

const OPENING: DeviceState = { state: 'opening' }

const DeviceContext = createContext<DeviceState>(OPENING)

interface DeviceProviderProps {
  /** The device being opened; `undefined` while prerendering. */
  opening: Promise<Device> | undefined
  children: ReactNode
}

/** Provides the device to the screens below, with the state of its opening. */
export function DeviceProvider({ opening, children }: DeviceProviderProps) {
  const [state, setState] = useState(OPENING)
  useEffect(() => {
    let current = true
    opening?.then(
      (device) => {
        if (!current) return
        startTransition(() => setState({ state: 'open', device }))
      },
      (error: unknown) => {
        console.error('The database of this device could not be opened', error)
        if (current) setState({ state: 'failed', error })
      },
    )
    return () => {
      current = false
    }
  }, [opening])
  return <DeviceContext value={state}>{children}</DeviceContext>
}

/** The device, or the state of its opening. Without a provider it is `opening`. */
export function useDevice(): DeviceState {
  return useContext(DeviceContext)
}
