import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { copyShellFiles } from '../../scripts/shell-files.mjs'
import { DIST } from './pages.ts'
import type { TendServer } from './server.ts'

/** The origin of pages in Android's shell. Only the shell itself serves it. */
export const SHELL_ORIGIN = 'https://localhost'

/** The plugin methods that the app uses. `addListener` takes a callback. */
const PLUGINS: Readonly<Record<string, readonly string[]>> = {
  App: ['addListener', 'minimizeApp'],
  Device: ['getInfo'],
  Filesystem: ['appendFile', 'deleteFile', 'readFile', 'readdir', 'rename', 'rmdir', 'writeFile'],
  Haptics: ['impact', 'vibrate'],
  KeepAwake: ['keepAwake', 'allowSleep'],
  LocalNotifications: [
    'addListener',
    'cancel',
    'checkExactNotificationSetting',
    'checkPermissions',
    'createChannel',
    'getPending',
    'removeAllDeliveredNotifications',
    'removeDeliveredNotificationsById',
    'requestPermissions',
    'schedule',
  ],
  Network: ['addListener', 'getStatus'],
  Preferences: ['clear', 'get', 'set'],
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
 * A simulated phone. It serves the shell's files at the shell's origin, with the same document for
 * every path, and its bridge ends in this object, so that its state survives a reload.
 */
export class Phone {
  /** The contents of the files that were shared. */
  readonly files: Buffer[] = []
  /** Whether the user grants permission for notifications when asked. */
  allowsNotifications = true
  /** The path of the notification whose tap started the app; delivered to the first listener. */
  launchPath: string | undefined
  /** Makes every plugin call fail. */
  failsAllCalls = false
  /** The values that the app has stored in the system's preferences. */
  readonly preferences = new Map<string, string>()
  readonly #calls: Call[] = []
  #display: 'prompt' | 'granted' | 'denied' = 'prompt'
  readonly #notifications = new Map<number, Notification>()
  /** By address; the first part of its path is the folder, `cache` or `data`. */
  readonly #stored = new Map<string, Buffer>()

  /** Installs the app for every page of a context. */
  static async install(context: BrowserContext): Promise<Phone> {
    const phone = new Phone()
    const files = await mkdtemp(join(tmpdir(), 'tend-phone-'))
    copyShellFiles(DIST, files)
    context.on('close', () => void rm(files, { recursive: true, force: true }))
    await context.route(`${SHELL_ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(files, extname(pathname) ? pathname : 'index.html') })
    })
    await context.exposeFunction('callPhone', phone.#call.bind(phone))
    await context.addInitScript(installBridge, PLUGINS)
    return phone
  }

  /** The scheduled notifications, soonest first: local date and time, then title. */
  get scheduled(): string[] {
    return [...this.#notifications.values()]
      .sort((a, b) => (a.schedule.at < b.schedule.at ? -1 : 1))
      .map(({ title, schedule }) => `${localTime(schedule.at)} ${title}`)
  }

  /** The files in the app's own cache. */
  get cached(): string[] {
    return [...this.#stored.keys()].filter((uri) => uri.startsWith('file:///cache/'))
  }

  /** The files in the app's own folder, by name. */
  get documents(): ReadonlyMap<string, Buffer> {
    const folder = 'file:///data/'
    return new Map(
      [...this.#stored].flatMap(([uri, content]) =>
        uri.startsWith(folder) ? [[uri.slice(folder.length), content]] : [],
      ),
    )
  }

  /** Revokes the permission for notifications, as the user can in the system's settings. */
  revokePermission(): void {
    this.#display = 'denied'
  }

  /** The options of all calls of a plugin's method, in order. */
  calls(plugin: string, method: string): Record<string, unknown>[] {
    return this.#calls
      .filter((call) => call.plugin === plugin && call.method === method)
      .map(({ options }) => options)
  }

  /** Waits until the app listens to events of the plugins, after its first page is shown. */
  async untilListening(): Promise<void> {
    await expect.poll(() => this.calls('Network', 'addListener')).not.toEqual([])
  }

  /** Emits an event of a plugin to all listeners in a page. */
  emit(page: Page, plugin: string, eventName: string, data: object = {}): Promise<void> {
    const detail = { plugin, eventName, data }
    return page.evaluate((event) => {
      dispatchEvent(new CustomEvent('phone', { detail: event }))
    }, detail)
  }

  async #call(plugin: string, method: string, options: Record<string, unknown>) {
    this.#calls.push({ plugin, method, options })
    if (this.failsAllCalls && method !== 'addListener') throw new Error(`${plugin} is broken`)
    switch (`${plugin}.${method}`) {
      case 'LocalNotifications.requestPermissions':
        this.#display = this.allowsNotifications ? 'granted' : 'denied'
        return { display: this.#display }
      case 'LocalNotifications.addListener': {
        const path = this.launchPath
        this.launchPath = undefined
        return path && { retained: { actionId: 'tap', notification: { id: 7, extra: { path } } } }
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
      case 'LocalNotifications.getPending':
        return { notifications: [...this.#notifications.values()] }
      case 'Filesystem.writeFile':
      case 'Filesystem.appendFile': {
        const uri = addressOf(options)
        const earlier = method === 'appendFile' ? this.#stored.get(uri) : undefined
        const data = Buffer.from(String(options.data), 'base64')
        this.#stored.set(uri, Buffer.concat([earlier ?? Buffer.alloc(0), data]))
        return { uri }
      }
      case 'Filesystem.readFile':
        return { data: this.#stored.get(addressOf(options))?.toString('base64') }
      case 'Filesystem.readdir':
        return { files: [...this.documents.keys()].map((name) => ({ name, mtime: Date.now() })) }
      case 'Filesystem.rename': {
        const [from, to] = [
          { ...options, path: options.from },
          { ...options, path: options.to },
        ]
        this.#stored.set(addressOf(to), this.#stored.get(addressOf(from)) ?? Buffer.alloc(0))
        this.#stored.delete(addressOf(from))
        return {}
      }
      case 'Filesystem.deleteFile':
        this.#stored.delete(addressOf(options))
        return {}
      case 'Filesystem.rmdir':
        for (const uri of this.#stored.keys()) {
          if (uri.startsWith(`${addressOf(options)}/`)) this.#stored.delete(uri)
        }
        return {}
      case 'Share.share':
        for (const uri of options.files as string[]) {
          this.files.push(this.#stored.get(uri) ?? Buffer.alloc(0))
        }
        return {}
      case 'Preferences.get':
        return { value: this.preferences.get(String(options.key)) ?? null }
      case 'Preferences.set':
        this.preferences.set(String(options.key), String(options.value))
        return {}
      case 'Preferences.clear':
        this.preferences.clear()
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

function addressOf({ path, directory }: Record<string, unknown>): string {
  return `file:///${String(directory).toLowerCase()}/${path}`
}

function localTime(at: string): string {
  return new Date(at).toLocaleString('sv').slice(0, 16)
}

/** Runs in the page before its scripts, like the shell's bridge. */
function installBridge(plugins: Readonly<Record<string, readonly string[]>>) {
  const page = window as unknown as {
    callPhone(plugin: string, method: string, options: unknown): Promise<{ retained?: object }>
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
      page.callPhone(plugin, method, JSON.parse(JSON.stringify(options ?? {}))),
    nativeCallback: (
      plugin: string,
      method: string,
      options: { eventName: string },
      callback: (data: object) => void,
    ) => {
      void page.callPhone(plugin, method, options).then((result) => {
        if (result?.retained) callback(result.retained)
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

/** Serves the real server at an https origin, without a certificate. */
export async function serveAt(page: Page, origin: string, server: TendServer): Promise<void> {
  await page.route(`${origin}/**`, async (route: Route) => {
    const { pathname, search } = new URL(route.request().url())
    try {
      const response = await route.fetch({ url: server.origin + pathname + search })
      await route.fulfill({ response })
    } catch {
      // The server is stopped, or the page was closed, which also aborts its requests.
      await route.abort().catch(() => {})
    }
  })
}
