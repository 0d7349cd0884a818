/**
 * A request for a claimed user id came without its access key. The error is the same whether the id has
 * data, has none or was erased.
 */
export class WrongKey extends Error {
  constructor() {
    super('This id needs its access key, and the request has another key or none.')
    this.name = 'WrongKey'
  }
}
