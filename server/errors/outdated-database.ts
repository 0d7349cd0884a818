import { ServiceUnavailable } from './service-unavailable.ts'

/** The database was written before release 1.0.0, so no start of this version can use it. It was not changed. */
export class OutdatedDatabase extends ServiceUnavailable {}
