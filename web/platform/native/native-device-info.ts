import { Device } from '@capacitor/device'
import { type DeviceInfo, webDeviceInfo } from '../device-info.ts'
import { withFallback } from './plugin-errors.ts'

/** The device as its system describes it; as its web view does, if the system does not. */
export function nativeDeviceInfo(): Promise<DeviceInfo> {
  return withFallback<DeviceInfo>(
    'device info',
    async () => {
      const { platform, model, operatingSystem, osVersion, isVirtual } = await Device.getInfo()
      return { platform, model, operatingSystem, osVersion, isVirtual }
    },
    webDeviceInfo(),
  )
}
