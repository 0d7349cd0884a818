// `npm run foods:import` and `npm run foods:synth`: builds the server if needed, then fills the
// food index.
import { buildStale } from './build.mjs'

buildStale(['server'])
await import('../server/dist/foods.js')
