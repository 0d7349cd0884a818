/**
 * Everything of this person was erased at the person's own wish. Of an id nothing is left then but
 * its hash and the time, so that a second device, which still has its copy, does not bring back what
 * was erased. An id is never used again: the device that erased has made a new one.
 */
export class UserErased extends Error {
  constructor() {
    super('What belonged to this id was erased, and the id is not used again.')
    this.name = 'UserErased'
  }
}
