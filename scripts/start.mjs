// `npm start`: builds what is missing or stale, then runs the server, which serves the app and the
// API.
import { buildStale } from './build.mjs'

buildStale()
process.env.NODE_ENV ??= 'production'
await import('../server/dist/main.js')
