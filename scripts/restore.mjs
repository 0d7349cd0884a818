// `npm run db:restore`: builds the server if needed, then replaces the database with a backup. The
// server must not be running.
import { buildStale } from './build.mjs'

buildStale(['server'])
await import('../server/dist/restore.js')
