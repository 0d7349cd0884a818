// `npm run db:backup`: builds what is stale, then copies the database, also of a running server.
import { buildStale } from './build.mjs'

buildStale(['server'])
await import('../server/dist/backup.js')
