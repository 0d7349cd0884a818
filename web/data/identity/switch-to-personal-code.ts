import type { PersonalCode } from '@tend/domain/records/personal-code'
import type { Device } from '../device/device.ts'
import { switchUserId } from './switch-user-id.ts'

/**
 * Switches this device to another personal code, merges its data with the data there, and has the
 * server erase its copy under the old code. The device must be opened again afterwards.
 * @param code a code of another user id than the device's own
 */
export async function switchToPersonalCode(device: Device, code: PersonalCode): Promise<void> {
  await switchUserId(device, code, 'erased')
}
