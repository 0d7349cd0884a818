import { ServiceUnavailable } from './service-unavailable.ts'

/**
 * The database did not finish this call in time, for example because another one holds a lock. Unlike
 * other reasons for `ServiceUnavailable` it says nothing about the next call.
 */
export class DatabaseBusy extends ServiceUnavailable {}
