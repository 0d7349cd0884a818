import { expect, type Page } from '@playwright/test'

export interface NativeCall {
  readonly plugin: string
  readonly method: string
  readonly options: Record<string, unknown>
}

/** The plugins of the shell, each with what it can be asked for. */
const PLUGINS: Readonly<Record<string, readonly string[]>> = {
  App: ['minimizeApp'],
  Device: ['getInfo'],
  Haptics: ['impact', 'vibrate'],
  KeepAwake: ['keepAwake', 'allowSleep'],
  LocalNotifications: [
    'cancel',
    'checkExactNotificationSetting',
    'checkPermissions',
    'createChannel',
    'removeDeliveredNotificationsById',
    'requestPermissions',
    'schedule',
  ],
  Network: [],
  Preferences: ['get', 'set'],
  StatusBar: ['setStyle', 'setBackgroundColor'],
}

/** What the init script leaves in the page for `emit`. */
type ShellWindow = Window & {
  nativeCall(plugin: string, method: string, options: object): Promise<unknown>
  nativeEmit(plugin: string, event: string, data: object): void
}

/**
 * Capacitor's shell on Android, simulated from its bridge on: notes down what the app asks of the
 * plugins and answers in their place, lets events of theirs happen, and serves every path with the
 * document of `/`, as the shell's own server does.
 */
export class NativeShell {
  readonly calls: NativeCall[] = []
  readonly preferences = new Map<string, string>()
  permission: 'prompt' | 'granted' | 'denied' = 'prompt'
  /** Refuses whatever it is asked for. */
  isBroken = false
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async around(page: Page): Promise<NativeShell> {
    const shell = new NativeShell(page)
    await page.exposeFunction('nativeCall', (plugin: string, method: string, options: object) =>
      shell.#answer(plugin, method, { ...options }),
    )
    await page.addInitScript(injectBridge, PLUGINS)
    await page.route('**', async (route) => {
      const request = route.request()
      if (request.resourceType() !== 'document') return route.fallback()
      await route.fulfill({
        response: await route.fetch({ url: new URL('/', request.url()).href }),
      })
    })
    return shell
  }

  /** What was asked of a method, in order. */
  asked(plugin: string, method: string): Record<string, unknown>[] {
    return this.calls
      .filter((call) => call.plugin === plugin && call.method === method)
      .map((call) => call.options)
  }

  /** Waits until the app hears what goes on around it, which it does once its first page stands. */
  async untilHeard(): Promise<void> {
    await expect.poll(() => this.asked('Network', 'addListener')).not.toEqual([])
  }

  /** An event of a plugin, as the system would send it. */
  emit(plugin: string, event: string, data: object = {}): Promise<void> {
    return this.#page.evaluate(
      ([name, type, detail]) => (window as unknown as ShellWindow).nativeEmit(name, type, detail),
      [plugin, event, data] as const,
    )
  }

  #answer(plugin: string, method: string, options: Record<string, unknown>): unknown {
    this.calls.push({ plugin, method, options })
    if (method === 'addListener') return undefined
    if (this.isBroken) throw new Error(`${plugin} is out of order`)
    switch (`${plugin}.${method}`) {
      case 'Device.getInfo':
        return {
          platform: 'android',
          model: 'Pixel 9',
          operatingSystem: 'android',
          osVersion: '16',
          isVirtual: true,
          manufacturer: 'Google',
          webViewVersion: '140.0.0.0',
        }
      case 'Preferences.get':
        return { value: this.preferences.get(String(options.key)) ?? null }
      case 'Preferences.set':
        this.preferences.set(String(options.key), String(options.value))
        return undefined
      case 'LocalNotifications.requestPermissions':
        this.permission = 'granted'
        return { display: this.permission }
      case 'LocalNotifications.checkPermissions':
        return { display: this.permission }
      case 'LocalNotifications.checkExactNotificationSetting':
        return { exact_alarm: 'denied' }
      default:
        return undefined
    }
  }
}

/** Runs in the page before any script of it: what the shell puts there (Capacitor's bridge). */
function injectBridge(plugins: Readonly<Record<string, readonly string[]>>): void {
  const shellWindow = window as unknown as ShellWindow
  const listeners: {
    readonly type: string
    readonly callback: (data: object | null, error?: unknown) => void
  }[] = []
  const methodsOf = (names: readonly string[]) => [
    ...names.map((name) => ({ name, rtype: 'promise' })),
    { name: 'addListener', rtype: 'callback' },
    { name: 'removeListener', rtype: 'callback' },
  ]

  shellWindow.nativeEmit = (plugin, event, data) => {
    for (const { type, callback } of listeners) if (type === `${plugin} ${event}`) callback(data)
  }
  Object.assign(window, {
    // By which Capacitor knows that it is on Android.
    androidBridge: { postMessage() {} },
    Capacitor: {
      isNativePlatform: () => true,
      PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
        name,
        methods: methodsOf(methods),
      })),
      nativePromise: (plugin: string, method: string, options: object) =>
        shellWindow.nativeCall(plugin, method, options ?? {}),
      nativeCallback: (
        plugin: string,
        method: string,
        options: { eventName: string },
        callback: (data: object | null, error?: unknown) => void,
      ) => {
        if (method !== 'addListener') return null
        void shellWindow.nativeCall(plugin, method, options)
        return String(listeners.push({ type: `${plugin} ${options.eventName}`, callback }))
      },
    },
  })
}
