import { Device } from '@capacitor/device'
import { type DeviceInfo, webDeviceInfo } from '../device/device-info.ts'
import { withFallback } from './plugin-errors.ts'

/** The device as the operating system describes it, or as the web view does if that fails. */
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
