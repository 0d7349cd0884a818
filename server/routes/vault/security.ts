/** The security scheme of all operations on vaults, in the OpenAPI document. */
export const VAULT_SECURITY = [{ vaultKey: [] }]
