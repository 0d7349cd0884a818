// `npm run db:backup`: builds the server if needed, then backs up the database. The server may be
// running.
import { buildStale } from './build.mjs'

buildStale(['server'])
await import('../server/dist/backup.js')
