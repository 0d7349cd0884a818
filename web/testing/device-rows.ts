import type { Table } from 'dexie'
import type { TendDatabase } from '../store/database/database.ts'

type TableName = {
  [Name in keyof TendDatabase]: TendDatabase[Name] extends Table ? Name : never
}[keyof TendDatabase]

/** The rows of every table of the device's database. */
export type DeviceRows = {
  readonly [Name in TableName]: TendDatabase[Name] extends Table<infer Row, infer _Key, infer _New>
    ? readonly Row[]
    : never
}
