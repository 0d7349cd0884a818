import type { Device } from './device.ts'
import { moveToCode } from './move-to-code.ts'

/**
 * Makes this device one of the person's whose code was entered: `moveToCode`, and the server erases
 * what it kept under the device's own code. The device must be opened again afterwards.
 * @param code another id than the device's own (`readPersonalCode`)
 */
export async function takeOverCode(device: Device, code: string): Promise<void> {
  await moveToCode(device, code, 'erased')
}
