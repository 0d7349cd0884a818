import { plural, t } from '@tend/text'
import { PROTECTED_START } from '../../../store/files/rules/embedded-start.ts'
import { type PageFrame, pageHead } from './page-frame.ts'
import { countTexts, DIARY_TITLE, SEARCH_BOX, textAttributes } from './page-intro.ts'
import { UNLOCK_SCRIPT, UNLOCK_SCRIPT_HASH } from './unlock-script.ts'

const LOCKED_TEXTS = {
  ready: t`This page is protected with a passphrase.`,
  unable: t`This page is protected with a passphrase, and this browser can't decrypt it here. Open the file from the device itself, not from a website, in a current browser. Or import it in Tend: open Your data and choose this file under Import.`,
}

const MESSAGE_TEXTS = {
  opening: t`Opening...`,
  wrong: t`That isn't the passphrase of this page. Please try again.`,
  ...countTexts((count) =>
    plural(count, {
      one: 'This file is damaged, and # part of it is missing here. Tend may still read all entries: choose the file under Import.',
      other:
        'This file is damaged, and # parts of it are missing here. Tend may still read all entries: choose the file under Import.',
    }),
  ),
}

/** The frame of a page with a passphrase. Its data is the encrypted pieces. */
export function protectedFrame(): PageFrame {
  return {
    start: pageHead(UNLOCK_SCRIPT_HASH, PROTECTED_START),
    end: `</script>
</head>
<body>
<header>
<h1 tabindex="-1">${DIARY_TITLE}</h1>
<div id="intro"></div>
</header>
<p id="locked"${textAttributes(LOCKED_TEXTS)}>${t`This page is protected with a passphrase. Its script has to run to ask for it, and previews of files don't run it. Open the file in a browser, or import it in Tend: open Your data and choose this file under Import.`}</p>
<form hidden>
<label for="passphrase">${t`Passphrase`}</label>
<input id="passphrase" type="password" autocomplete="off" autocapitalize="none" spellcheck="false">
<label class="choice"><input id="show" type="checkbox">${t`Show the passphrase`}</label>
<button>${t`Open the diary`}</button>
</form>
<p id="message" role="status"${textAttributes(MESSAGE_TEXTS)}></p>
<main>
${SEARCH_BOX}<div id="days"></div>
</main>
<script>${UNLOCK_SCRIPT}</script>
</body>
</html>
`,
  }
}
