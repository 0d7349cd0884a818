import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core'
import { StatusBar as Plugin, Style } from '@capacitor/status-bar'
import type { StatusBar } from '../status-bar.ts'
import { logFailure } from './plugin-errors.ts'

/** Of the bar itself (specification §4), and what the system writes on it. */
const LOOKS = {
  dark: { color: '#1a1a1a', style: Style.Dark, bars: SystemBarsStyle.Dark },
  light: { color: '#F2F2F2', style: Style.Light, bars: SystemBarsStyle.Light },
} as const

export const nativeStatusBar: StatusBar = {
  async follow(theme) {
    const { color, style, bars } = LOOKS[theme]
    paintInset(color)
    await logFailure('status bar style', () => Plugin.setStyle({ style }))
    if (Capacitor.getPlatform() === 'android') {
      // Capacitor's own, which write their style over the plugin's whenever the phone is turned.
      await logFailure('system bars', () => SystemBars.setStyle({ style: bars }))
    }
    await logFailure('status bar colour', () => Plugin.setBackgroundColor({ color }))
  },
}

let inset: HTMLElement | undefined

/**
 * Where the system draws the page under its bar (iOS, Android from 15 on) the bar has no colour of
 * its own, so the page paints one there. Elsewhere the inset is 0 and nothing is seen.
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
