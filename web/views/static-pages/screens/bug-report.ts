import { t } from '@tend/text'
import { browserInfo } from '../../../platform/device/device-info.ts'
import { platform } from '../../../platform/device/platform.ts'
import { VERSION } from '../../../store/device/version.ts'
import { BUG_REPORT_QUESTIONS } from './blank-bug-report.ts'

/** The lines of the template with device details. The user reads them before sending the mail. */
export async function bugReport(): Promise<string[]> {
  const device = await (await platform()).deviceInfo()
  const { model, operatingSystem, osVersion, isVirtual } = device
  const { userAgent, viewport, language } = browserInfo()
  const known = (value: string | boolean | null) => (value === null ? 'unknown' : String(value))
  return [
    ...BUG_REPORT_QUESTIONS,
    t`Please remove anything below that you would rather not send.`,
    t`App version: ${VERSION}`,
    `Platform: ${device.platform}`,
    `Model: ${known(model)}`,
    t`Operating system: ${operatingSystem}`,
    t`System version: ${known(osVersion)}`,
    t`Virtual device: ${known(isVirtual)}`,
    `Viewport: ${viewport}`,
    `Language: ${language}`,
    `Browser: ${userAgent}`,
  ]
}
