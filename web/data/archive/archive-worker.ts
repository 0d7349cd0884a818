import { ArchiveJob } from './archive-job.ts'
import type { JobCall, JobResponse } from './start-job.ts'

/** The entry of the worker that reads and writes export files. */
const job = new ArchiveJob()

const respond = (response: JobResponse) => postMessage(response)

addEventListener('message', ({ data }: MessageEvent<JobCall>) => {
  const { name, args } = data
  const call = job[name].bind(job) as (...args: unknown[]) => Promise<unknown>
  call(...args).then(
    (result) => respond({ result }),
    (error: unknown) => respond({ error: String(error) }),
  )
})

respond({ result: 'started' })
