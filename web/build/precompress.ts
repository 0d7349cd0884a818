import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/

/**
 * Writes a brotli and a gzip version of every compressible file, for the server to send unchanged.
 * vite-plugin-compression2 compresses the bundle only, not the pages and the service worker, which
 * are written after it.
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'tend:precompress',
    apply: 'build',
    // The plugin that builds the service worker is `post` too, and comes first.
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Vite closes failed builds too; an error here would hide theirs.
        if (!existsSync(outDir)) return
        const files = await readdir(outDir, { recursive: true })
        const compressible = files.filter((file) => COMPRESSIBLE.test(file))
        await Promise.all(compressible.map((file) => compress(join(outDir, file))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
