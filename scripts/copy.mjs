// `npm run db:copy`: builds what is stale, then copies the embedded database into PostgreSQL.
import { buildStale } from './build.mjs'

buildStale(['server'])
await import('../server/dist/copy.js')
