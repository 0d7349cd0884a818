import { Device } from '@capacitor/device'
import { type DeviceInfo, webDeviceInfo } from '../device-info.ts'
import { quietly } from './quietly.ts'

/** The device as its system describes it; as its web view does, if the system does not. */
export function nativeDeviceInfo(): Promise<DeviceInfo> {
  return quietly<DeviceInfo>(
    'device info',
    async () => {
      const { platform, model, operatingSystem, osVersion, isVirtual } = await Device.getInfo()
      return { platform, model, operatingSystem, osVersion, isVirtual }
    },
    webDeviceInfo(),
  )
}
