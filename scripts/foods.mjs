// `npm run foods:import` and `npm run foods:synth`: builds what is stale, then works on the foods.
import { buildStale } from './build.mjs'

buildStale(['server'])
await import('../server/dist/foods.js')
