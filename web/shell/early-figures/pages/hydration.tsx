import { drawParts } from '../draw-parts.tsx'
import { water } from '../water.tsx'

drawParts({ water })
