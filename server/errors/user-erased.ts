/**
 * The user's data was erased at their request. The server keeps the hash of the id and the time of
 * the erasure, so that another device that still has a copy does not upload the data again. Erased
 * ids are never reused: the device that erased the data has created a new id.
 */
export class UserErased extends Error {
  constructor() {
    super('The data of this id was erased, and the id cannot be used again.')
    this.name = 'UserErased'
  }
}
