// `npm start` and the npm scripts of other commands, such as `npm run db:backup`: builds what is missing or
// stale, then runs the command of the server.
import { buildStale } from './build.mjs'

if (process.argv[2] === 'start') buildStale()
else buildStale(['server'])
process.env.NODE_ENV ??= 'production'
await import('../server/dist/main.js')
