import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core'
import { StatusBar as Plugin, Style } from '@capacitor/status-bar'
import type { StatusBar } from '../device/status-bar.ts'
import { logFailure } from './plugin-errors.ts'

/** The background of the bar, and the style of the clock and icons on it. */
const LOOKS = {
  dark: { color: '#1a1a1a', style: Style.Dark, bars: SystemBarsStyle.Dark },
  light: { color: '#F2F2F2', style: Style.Light, bars: SystemBarsStyle.Light },
} as const

export const nativeStatusBar: StatusBar = {
  async follow(theme) {
    const { color, style, bars } = LOOKS[theme]
    paintInset(color)
    await logFailure('setting the status bar style', () => Plugin.setStyle({ style }))
    if (Capacitor.getPlatform() === 'android') {
      // Capacitor's SystemBars would override the plugin's style whenever the phone is rotated.
      await logFailure('setting the system bars', () => SystemBars.setStyle({ style: bars }))
    }
    await logFailure('setting the status bar colour', () => Plugin.setBackgroundColor({ color }))
  },
}

let inset: HTMLElement | undefined

/**
 * iOS, and Android since version 15, draw the page under a transparent status bar, so the page
 * paints the bar's background. Elsewhere the inset is 0 and the element is invisible.
 */
function paintInset(color: string): void {
  if (!inset) {
    inset = document.createElement('div')
    inset.dataset.statusBar = ''
    Object.assign(inset.style, {
      position: 'fixed',
      inset: '0 0 auto',
      height: 'var(--safe-top)',
      zIndex: '30',
    })
    document.body.append(inset)
  }
  inset.style.backgroundColor = color
}
