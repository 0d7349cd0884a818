import { ArchiveJob } from './archive-job.ts'
import { serveJob } from './worker-job.ts'

/** The entry of the worker that reads and writes export files. */
serveJob(new ArchiveJob())
