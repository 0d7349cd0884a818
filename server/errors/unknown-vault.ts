/**
 * The vault was not created, or a restored backup does not contain it. A device creates it again and
 * sends its records.
 */
export class UnknownVault extends Error {
  constructor() {
    super('There is no vault with this id.')
    this.name = 'UnknownVault'
  }
}
