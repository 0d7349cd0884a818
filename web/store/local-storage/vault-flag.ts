/**
 * The localStorage key that says that the sealed copy is on, or was turned off so that nothing is sent. It
 * is needed before the database is opened; the database decides, unless the browser has deleted it.
 */
export const VAULT_FLAG = 'tend_vault'

/** The values of the key. */
export const FLAG_ON = '1'
export const FLAG_DEVICE_ONLY = 'device-only'
