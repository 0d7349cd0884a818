/**
 * The localStorage key that is set while the sealed copy is on. It is needed before the database is
 * opened; the database decides.
 */
export const VAULT_FLAG = 'tend_vault'
