import type { Plugin } from 'vite'

/** The message of a call by which saxes reports a fault. */
const MESSAGE = /(?<=\.fail\()(?:"[^"]*"|`[^`]*`)(?=\))/g

/**
 * Leaves out the messages of the XML parser, which nobody sees: a damaged file is named by its line. They would be a
 * half of a kilobyte of the compressed worker.
 */
export function saxesMessages(): Plugin {
  return {
    name: 'tend:saxes-messages',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/saxes/saxes.js')) return null
      if (!code.match(MESSAGE)) throw new Error('saxes words its messages in another way')
      return { code: code.replaceAll(MESSAGE, '""'), map: null }
    },
  }
}
