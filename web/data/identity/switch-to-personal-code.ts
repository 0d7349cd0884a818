import type { Device } from '../device/device.ts'
import { switchUserId } from './switch-user-id.ts'

/**
 * Makes this device one of the person's whose code was entered: `switchUserId`, and the server erases
 * what it kept under the device's own code. The device must be opened again afterwards.
 * @param code another id than the device's own (`readPersonalCode`)
 */
export async function switchToPersonalCode(device: Device, code: string): Promise<void> {
  await switchUserId(device, code, 'erased')
}
