import { makePage, type PageSource } from './make-page.ts'
import type { PageResponse } from './write-page.ts'

/** The entry of the worker that makes a page from an export file. */
const respond = (response: PageResponse) => postMessage(response)

addEventListener('message', ({ data }: MessageEvent<PageSource>) => {
  makePage(data, (done) => respond({ done })).then(
    (page) => respond({ page }),
    (error: unknown) => respond({ error: String(error) }),
  )
})
