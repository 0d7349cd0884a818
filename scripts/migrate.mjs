// `npm run db:migrate`: builds the server if needed, then creates or upgrades the tables in PostgreSQL.
import { buildStale } from './build.mjs'

buildStale(['server'])
await import('../server/dist/migrate.js')
