// Draws the native projects' icons and splash from the app's mark. Run by hand when the mark
// changes: `node scripts/make-native-art.mjs`. The pictures are committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawPngs } from './draw-pngs.mjs'
import {
  CORE,
  circle,
  GROUND,
  INK,
  MARK_UNITS,
  markOn,
  none,
  RINGS,
  rounded,
  square,
} from './mark.mjs'

const root = fileURLToPath(new URL('../native/', import.meta.url))
const RES = `${root}android/app/src/main/res`
const ASSETS = `${root}ios/App/App/Assets.xcassets`
const DARK_INK = '#7fd4d3'
const DARK_GROUND = '#0d2f31'

/** Android's launcher icon before version 8, in pixels by density. */
const DENSITIES = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
const SPLASH_MARK_PT = 120

/**
 * The mark as an Android vector, sharp at every density.
 * @param sizeDp of the square that it is drawn in
 * @param markDp of the mark in its middle
 */
function vector(sizeDp, markDp, colour) {
  const scale = markDp / MARK_UNITS
  const offset = (sizeDp - markDp) / 2
  const { cx, cy, r } = CORE
  const rings = RINGS.map(
    ({ path, width }) => `        <path
            android:pathData="${path}"
            android:strokeColor="${colour}"
            android:strokeWidth="${width}" />`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${sizeDp}dp"
    android:height="${sizeDp}dp"
    android:viewportWidth="${sizeDp}"
    android:viewportHeight="${sizeDp}">
    <group
        android:scaleX="${scale}"
        android:scaleY="${scale}"
        android:translateX="${offset}"
        android:translateY="${offset}">
${rings.join('\n')}
        <path
            android:fillColor="${colour}"
            android:pathData="M${cx - r},${cy}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z" />
    </group>
</vector>
`
}

mkdirSync(`${RES}/drawable`, { recursive: true })
// Of 108 dp a launcher shows the middle 72 and promises a circle of 66; of the splash's 288, 192.
writeFileSync(`${RES}/drawable/ic_launcher_mark.xml`, vector(108, 48, INK))
writeFileSync(`${RES}/drawable/splash_mark.xml`, vector(288, SPLASH_MARK_PT, '@color/mark'))
writeFileSync(`${RES}/drawable/ic_notification.xml`, vector(24, 20, INK))

const icons = Object.entries(DENSITIES).flatMap(([density, sizePx]) => [
  { file: `${RES}/mipmap-${density}/ic_launcher.png`, sizePx, svg: markOn(rounded(), 0.66) },
  { file: `${RES}/mipmap-${density}/ic_launcher_round.png`, sizePx, svg: markOn(circle(), 0.6) },
])
const appIcon = (name, ground, ink) => ({
  file: `${ASSETS}/AppIcon.appiconset/${name}.png`,
  sizePx: 1024,
  opaque: true,
  svg: markOn(square(ground), 0.62, ink),
})
const splash = (name, ink) =>
  [2, 3].map((factor) => ({
    file: `${ASSETS}/Splash.imageset/${name}@${factor}x.png`,
    sizePx: SPLASH_MARK_PT * factor,
    svg: markOn(none(), 40 / 42, ink),
  }))

await drawPngs([
  ...icons,
  appIcon('icon', GROUND, INK),
  appIcon('icon-dark', DARK_GROUND, DARK_INK),
  appIcon('icon-tinted', '#000000', INK),
  ...splash('mark', GROUND),
  ...splash('mark-dark', DARK_INK),
])
