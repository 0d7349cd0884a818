import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type Device, openDevice } from './device.ts'

export type DeviceState =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly device: Device }
  | { readonly state: 'failed'; readonly error: unknown }

const OPENING: DeviceState = { state: 'opening' }

const DeviceContext = createContext<DeviceState>(OPENING)

/**
 * Opens the device's database once the page is alive, and hands it to every screen below.
 * @param onOpen called once, with the opened device
 */
export function DeviceProvider(props: { children: ReactNode; onOpen: (device: Device) => void }) {
  const { children, onOpen } = props
  const [state, setState] = useState(OPENING)
  useEffect(() => {
    let current = true
    openDevice().then(
      (device) => {
        if (!current) return device.db.close()
        setState({ state: 'open', device })
        onOpen(device)
      },
      (error: unknown) => {
        console.error('The database of this device could not be opened', error)
        if (current) setState({ state: 'failed', error })
      },
    )
    return () => {
      current = false
    }
  }, [onOpen])
  return <DeviceContext value={state}>{children}</DeviceContext>
}

export function useDevice(): DeviceState {
  return useContext(DeviceContext)
}
