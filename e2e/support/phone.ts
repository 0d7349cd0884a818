import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { copyShellFiles } from '../../scripts/shell-files.mjs'
import type { TendServer } from './server.ts'

/** Where Android's shell has its pages; nothing answers there but the shell itself. */
export const SHELL_ORIGIN = 'https://localhost'
const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The methods of the plugins that the app uses; those named `addListener` call back. */
const PLUGINS: Readonly<Record<string, readonly string[]>> = {
  App: ['addListener', 'minimizeApp'],
  Device: ['getInfo'],
  Filesystem: ['rmdir', 'writeFile'],
  Haptics: ['impact', 'vibrate'],
  KeepAwake: ['keepAwake', 'allowSleep'],
  LocalNotifications: [
    'addListener',
    'cancel',
    'checkExactNotificationSetting',
    'checkPermissions',
    'createChannel',
    'removeDeliveredNotificationsById',
    'requestPermissions',
    'schedule',
  ],
  Network: ['addListener', 'getStatus'],
  Preferences: ['get', 'set'],
  Share: ['share'],
  StatusBar: ['setBackgroundColor', 'setStyle'],
  SystemBars: ['setStyle'],
}

interface Notification {
  readonly id: number
  readonly title: string
  readonly schedule: { readonly at: string }
}

interface Call {
  readonly plugin: string
  readonly method: string
  readonly options: Record<string, unknown>
}

/**
 * A simulated phone: the shell's own files at the shell's origin, every path answered with the one
 * document, and a bridge whose other side is this object, so that it outlives a reload.
 */
export class Phone {
  /** The files that were handed over to where the person chose. */
  readonly files: string[] = []
  /** What the person says when asked for notifications, and what is so from then on. */
  allowsNotifications = true
  /** Where the notification leads by whose tap the app is started; told once somebody listens. */
  startedBy: string | undefined
  /** Every plugin refuses what it is asked for. */
  isOutOfOrder = false
  /** What the system keeps for the app. */
  readonly preferences = new Map<string, string>()
  readonly #calls: Call[] = []
  #display: 'prompt' | 'granted' | 'denied' = 'prompt'
  readonly #notifications = new Map<number, Notification>()
  readonly #cache = new Map<string, string>()

  /** Puts the app on the phone, for every page of a context. */
  static async put(context: BrowserContext): Promise<Phone> {
    const phone = new Phone()
    const files = await mkdtemp(join(tmpdir(), 'tend-phone-'))
    copyShellFiles(DIST, files)
    context.on('close', () => void rm(files, { recursive: true, force: true }))
    await context.route(`${SHELL_ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(files, extname(pathname) ? pathname : 'index.html') })
    })
    await context.exposeFunction('askPhone', phone.#answer.bind(phone))
    await context.addInitScript(installBridge, PLUGINS)
    return phone
  }

  /** The titles of what is to be shown, soonest first, each after its local day and hour. */
  get coming(): string[] {
    return [...this.#notifications.values()]
      .sort((a, b) => (a.schedule.at < b.schedule.at ? -1 : 1))
      .map(({ title, schedule }) => `${localTime(schedule.at)} ${title}`)
  }

  /** The files in the app's own cache. */
  get cached(): string[] {
    return [...this.#cache.keys()]
  }

  /** The person takes notifications back in the system's settings. */
  takeBackPermission(): void {
    this.#display = 'denied'
  }

  /** What a plugin was asked for by one of its methods, in order. */
  asked(plugin: string, method: string): Record<string, unknown>[] {
    return this.#calls
      .filter((call) => call.plugin === plugin && call.method === method)
      .map(({ options }) => options)
  }

  /** Waits until the app hears what goes on around it, which it does once its first page stands. */
  async untilHeard(): Promise<void> {
    await expect.poll(() => this.asked('Network', 'addListener')).not.toEqual([])
  }

  /** Lets an event of a plugin happen, for all listeners in a page. */
  emit(page: Page, plugin: string, eventName: string, data: object = {}): Promise<void> {
    const detail = { plugin, eventName, data }
    return page.evaluate((happened) => {
      dispatchEvent(new CustomEvent('phone', { detail: happened }))
    }, detail)
  }

  async #answer(plugin: string, method: string, options: Record<string, unknown>) {
    this.#calls.push({ plugin, method, options })
    if (this.isOutOfOrder && method !== 'addListener') throw new Error(`${plugin} is out of order`)
    switch (`${plugin}.${method}`) {
      case 'LocalNotifications.requestPermissions':
        this.#display = this.allowsNotifications ? 'granted' : 'denied'
        return { display: this.#display }
      case 'LocalNotifications.addListener': {
        const path = this.startedBy
        this.startedBy = undefined
        return path && { kept: { actionId: 'tap', notification: { id: 7, extra: { path } } } }
      }
      case 'LocalNotifications.checkPermissions':
        return { display: this.#display }
      case 'LocalNotifications.checkExactNotificationSetting':
        return { exact_alarm: 'denied' }
      case 'LocalNotifications.schedule':
        for (const notification of options.notifications as Notification[]) {
          this.#notifications.set(notification.id, notification)
        }
        return { notifications: [] }
      case 'LocalNotifications.cancel':
        for (const { id } of options.notifications as Notification[]) this.#notifications.delete(id)
        return {}
      case 'Filesystem.writeFile':
        this.#cache.set(`file:///cache/${options.path}`, String(options.data))
        return { uri: `file:///cache/${options.path}` }
      case 'Filesystem.rmdir':
        for (const uri of this.cached) {
          if (uri.startsWith(`file:///cache/${options.path}/`)) this.#cache.delete(uri)
        }
        return {}
      case 'Share.share':
        for (const uri of options.files as string[]) this.files.push(this.#cache.get(uri) ?? '')
        return {}
      case 'Preferences.get':
        return { value: this.preferences.get(String(options.key)) ?? null }
      case 'Preferences.set':
        this.preferences.set(String(options.key), String(options.value))
        return {}
      case 'Network.getStatus':
        return { connected: true, connectionType: 'wifi' }
      case 'Device.getInfo':
        return {
          platform: 'android',
          operatingSystem: 'android',
          model: 'Test',
          osVersion: '16',
          isVirtual: true,
        }
      default:
        return {}
    }
  }
}

function localTime(at: string): string {
  return new Date(at).toLocaleString('sv').slice(0, 16)
}

/** Runs in the page, before any of its scripts, as the shell's own bridge does. */
function installBridge(plugins: Readonly<Record<string, readonly string[]>>) {
  const page = window as unknown as {
    askPhone(plugin: string, method: string, options: unknown): Promise<{ kept?: object }>
    androidBridge: object
    Capacitor: object
  }
  let callbacks = 0
  page.androidBridge = { postMessage() {} }
  page.Capacitor = {
    isNativePlatform: () => true,
    PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
      name,
      methods: methods.map((method) => ({
        name: method,
        rtype: method === 'addListener' ? 'callback' : 'promise',
      })),
    })),
    nativePromise: (plugin: string, method: string, options: unknown) =>
      page.askPhone(plugin, method, JSON.parse(JSON.stringify(options ?? {}))),
    nativeCallback: (
      plugin: string,
      method: string,
      options: { eventName: string },
      callback: (data: object) => void,
    ) => {
      void page.askPhone(plugin, method, options).then((answer) => {
        if (answer?.kept) callback(answer.kept)
      })
      addEventListener('phone', (event) => {
        const { detail } = event as CustomEvent<{ plugin: string; eventName: string; data: object }>
        if (detail.plugin === plugin && detail.eventName === options.eventName) {
          callback(detail.data)
        }
      })
      callbacks += 1
      return Promise.resolve(String(callbacks))
    },
  }
}

/** Has an https address lead to the real server, which a browser would need a certificate for. */
export async function serveAt(page: Page, origin: string, server: TendServer): Promise<void> {
  await page.route(`${origin}/**`, async (route: Route) => {
    const { pathname, search } = new URL(route.request().url())
    try {
      const response = await route.fetch({ url: server.origin + pathname + search })
      await route.fulfill({ response })
    } catch {
      // A page that goes away takes its requests with it; in another the call fails as it should.
      await route.abort().catch(() => {})
    }
  })
}
