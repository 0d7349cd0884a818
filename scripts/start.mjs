// `npm start`: builds what is missing or stale, then serves the app and its API in this process.
import { buildStale } from './build.mjs'

buildStale()
process.env.NODE_ENV ??= 'production'
await import('../server/dist/main.js')
