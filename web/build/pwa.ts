import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { SHARE_FIELD, SHARE_PATH } from '../shell/service-worker/shared-files.ts'
import { appManifest } from './app-manifest.ts'
import type { MarkedBuild } from './messages/write-languages.ts'

const DIST = resolve(import.meta.dirname, '../dist')
const SECURITY_HEADERS = resolve(import.meta.dirname, '../../server/http/security-headers.ts')

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (url: string, file: string) => ({ name: '', url, icons: [icon(file, 96)] })

/**
 * The web app manifest without its texts, which `prerender.ts` adds, and the service worker that stores the app for offline use.
 * @param marked receives the list of stored files, for the workers of other languages
 * @param workerPlugins for the service worker, which is built separately
 */
export function pwa(marked: MarkedBuild, workerPlugins: PluginOption[]): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'shell/service-worker',
    filename: 'service-worker.ts',
    // `service-worker-client.ts` registers it after the first screen.
    injectRegister: false,
    injectManifest: {
      buildPlugins: { vite: workerPlugins },
      globPatterns: [
        '**/*.{html,js,css,woff2,svg,webmanifest}',
        'icons/icon-{48,192}.png',
        'favicon.ico',
      ],
      globIgnores: ['assets/{capacitor,native}-*.js'],
      manifestTransforms: [
        async (entries) => {
          const paths = entries.map(({ url }) => url)
          const headers = readFileSync(SECURITY_HEADERS, 'utf8')
          marked.precache = { paths, headers }
          // Workbox writes any list into the worker.
          return { manifest: [await appManifest(DIST, paths, headers)] as never }
        },
      ],
    },
    // After prerendering, so that the precache contains the pages.
    integration: { closeBundleOrder: 'post' },
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Tend',
      short_name: 'Tend',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f7f7f1',
      theme_color: '#c8e5e4',
      categories: ['health', 'lifestyle', 'fitness'],
      icons: [
        icon('icon', 192),
        icon('icon', 512),
        icon('maskable', 192, 'maskable'),
        icon('maskable', 512, 'maskable'),
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      // Files of other apps. Tend recognises them by their content.
      share_target: {
        action: SHARE_PATH,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: {
          files: [
            {
              name: SHARE_FIELD,
              accept: [
                'text/*',
                'application/zip',
                'application/xml',
                'application/octet-stream',
                'application/gpx+xml',
                'application/vnd.garmin.tcx+xml',
                'application/vnd.ant.fit',
                ...['.csv', '.zip', '.xml', '.txt', '.gpx', '.tcx', '.fit'],
              ],
            },
          ],
        },
      },
      shortcuts: [
        shortcut('/hydration', 'water'),
        shortcut('/breathing', 'breathing'),
        shortcut('/move', 'workout'),
      ],
    },
  })
}
