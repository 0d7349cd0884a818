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
  /** The device as it is being opened; none while prerendering. */
  opening: Promise<Device> | undefined
  children: ReactNode
}

/** Hands the device to every screen below, once it is open. */
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

export function useDevice(): DeviceState {
  return useContext(DeviceContext)
}
