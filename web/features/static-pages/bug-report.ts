import { VERSION } from '../../data/device/version.ts'
import { browserInfo, type DeviceInfo } from '../../platform/device-info.ts'

/** The questions of the template, each with room for an answer. */
const QUESTIONS = [
  'What happened?',
  '',
  '',
  'What did you expect instead?',
  '',
  '',
  'How can we see it too? (the steps, one by one)',
  '1. ',
  '2. ',
  '',
] as const

/** The template as it stands before anybody asks: nothing of the device in it. */
export function blankBugReport(): string[] {
  return [...QUESTIONS, `App version: ${VERSION}`, 'Device and browser: ']
}

/** The template with what is known of the device, which the person reads before sending. */
export function bugReport(device: DeviceInfo): string[] {
  const { platform, model, operatingSystem, osVersion, isVirtual } = device
  const { userAgent, viewport, language } = browserInfo()
  const known = (value: string | boolean | null) => (value === null ? 'unknown' : String(value))
  return [
    ...QUESTIONS,
    'Please remove whatever you would rather not send.',
    `App version: ${VERSION}`,
    `Platform: ${platform}`,
    `Model: ${known(model)}`,
    `Operating system: ${operatingSystem}`,
    `System version: ${known(osVersion)}`,
    `Virtual device: ${known(isVirtual)}`,
    `Viewport: ${viewport}`,
    `Language: ${language}`,
    `Browser: ${userAgent}`,
  ]
}
