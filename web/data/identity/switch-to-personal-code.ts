import type { Device } from '../device/device.ts'
import { switchUserId } from './switch-user-id.ts'

/**
 * Switches this device to another personal code, merges its data with the data there, and has the
 * server erase its copy under the old code. The device must be opened again afterwards.
 * @param code a valid code (see `readPersonalCode`) other than the device's own
 */
export async function switchToPersonalCode(device: Device, code: string): Promise<void> {
  await switchUserId(device, code, 'erased')
}
