import { VERSION } from '../../data/device/version.ts'
import { browserInfo, type DeviceInfo } from '../../platform/device-info.ts'

/** The questions of the template, with blank lines for the answers. */
const QUESTIONS = [
  'What happened?',
  '',
  '',
  'What did you expect instead?',
  '',
  '',
  'How can we reproduce it? Please list the steps.',
  '1. ',
  '2. ',
  '',
] as const

/** The lines of the template before the user opens the draft, without any device details. */
export function blankBugReport(): string[] {
  return [...QUESTIONS, `App version: ${VERSION}`, 'Device and browser: ']
}

/** The lines of the template with device details. The user reads them before sending the mail. */
export function bugReport(device: DeviceInfo): string[] {
  const { platform, model, operatingSystem, osVersion, isVirtual } = device
  const { userAgent, viewport, language } = browserInfo()
  const known = (value: string | boolean | null) => (value === null ? 'unknown' : String(value))
  return [
    ...QUESTIONS,
    'Please remove anything below that you would rather not send.',
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
