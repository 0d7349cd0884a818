import { serveJob } from '../../../store/files/worker-job.ts'
import { MoveInJob } from './move-in-job.ts'

/** The entry of the worker that reads other apps' files. */
serveJob(new MoveInJob())
