/**
 * A write was refused because the server's disk has less free space than `MIN_FREE_DISK_MB`. The rest of
 * the space is reserved for reading and erasing.
 */
export class DiskAlmostFull extends Error {
  constructor() {
    super(
      'The server has too little free disk space, so nothing was saved. Reading and erasing still work.',
    )
    this.name = 'DiskAlmostFull'
  }
}
