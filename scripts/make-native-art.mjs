// Draws the icons and splash screens of the native projects from the logo. Run it after changing
// the logo: `node scripts/make-native-art.mjs`. The pictures are committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawPngs } from './draw-pngs.mjs'
import {
  BRAND_COLOUR,
  CORE,
  circle,
  LOGO_UNITS,
  logoOn,
  none,
  RINGS,
  rounded,
  square,
  WHITE,
} from './logo.mjs'

const root = fileURLToPath(new URL('../native/', import.meta.url))
const RES = `${root}android/app/src/main/res`
const ASSETS = `${root}ios/App/App/Assets.xcassets`
const DARK_LOGO_COLOUR = '#7fd4d3'
const DARK_BACKGROUND = '#0d2f31'

/** The size in pixels of the launcher icon for Android 7 and older, by density. */
const DENSITIES = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
const SPLASH_LOGO_PT = 120

/**
 * The logo as an Android vector drawable.
 * @param sizeDp the size of the square drawable
 * @param logoDp the size of the logo, which is centred in it
 */
function vector(sizeDp, logoDp, colour) {
  const scale = logoDp / LOGO_UNITS
  const offset = (sizeDp - logoDp) / 2
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
// Systems may crop a launcher icon of 108 dp to a circle of 66 dp, and a splash icon of 288 dp to
// one of 192 dp.
writeFileSync(`${RES}/drawable/ic_launcher_mark.xml`, vector(108, 48, WHITE))
writeFileSync(`${RES}/drawable/splash_mark.xml`, vector(288, SPLASH_LOGO_PT, '@color/mark'))
writeFileSync(`${RES}/drawable/ic_notification.xml`, vector(24, 20, WHITE))

const icons = Object.entries(DENSITIES).flatMap(([density, sizePx]) => [
  { file: `${RES}/mipmap-${density}/ic_launcher.png`, sizePx, svg: logoOn(rounded(), 0.66) },
  { file: `${RES}/mipmap-${density}/ic_launcher_round.png`, sizePx, svg: logoOn(circle(), 0.6) },
])
const appIcon = (name, background, logoColour) => ({
  file: `${ASSETS}/AppIcon.appiconset/${name}.png`,
  sizePx: 1024,
  opaque: true,
  svg: logoOn(square(background), 0.62, logoColour),
})
const splash = (name, logoColour) =>
  [2, 3].map((factor) => ({
    file: `${ASSETS}/Splash.imageset/${name}@${factor}x.png`,
    sizePx: SPLASH_LOGO_PT * factor,
    svg: logoOn(none(), 40 / 42, logoColour),
  }))

await drawPngs([
  ...icons,
  appIcon('icon', BRAND_COLOUR, WHITE),
  appIcon('icon-dark', DARK_BACKGROUND, DARK_LOGO_COLOUR),
  appIcon('icon-tinted', '#000000', WHITE),
  ...splash('mark', BRAND_COLOUR),
  ...splash('mark-dark', DARK_LOGO_COLOUR),
])
