import { t } from '@tend/text'
import { LANGUAGE } from '@tend/text/language'
import { EMBEDDED_START } from '../../../store/files/rules/embedded-start.ts'
import { SCRIPT, SCRIPT_HASH } from './page-script.ts'
import { STYLE, STYLE_HASH } from './page-style.ts'

const { script = '' } = new Intl.Locale(LANGUAGE).maximize()
const DIRECTION = ['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr'

/** What a page begins and ends with. Its data must follow the start. */
export interface PageFrame {
  readonly start: string
  readonly end: string
}

/**
 * The head of a page up to its data. The page may run its own script and use its own style sheet, and
 * nothing else. The data is near the start, so that a page that is cut off still has it.
 * @param scriptHash SHA-256 of the page's script, in base64
 * @param dataStart the start of the element with the data
 */
export function pageHead(scriptHash: string, dataStart: string): string {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="${LANGUAGE}" dir="${DIRECTION}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="generator" content="Tend">
<title>${t`Tend diary`}</title>
<style>${STYLE}</style>
${dataStart}
`
}

/** The frame of a page without a passphrase. Its data is the export file, and then `pageIntro`. */
export function pageFrame(): PageFrame {
  return {
    start: pageHead(SCRIPT_HASH, EMBEDDED_START),
    end: `</main>
<script>${SCRIPT}</script>
</body>
</html>
`,
  }
}
