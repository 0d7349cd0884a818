// `npm run db:copy`: builds the server if needed, then copies the SQLite database to PostgreSQL.
import { buildStale } from './build.mjs'

buildStale(['server'])
await import('../server/dist/copy.js')
