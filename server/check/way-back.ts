import { SERVER_VERSION } from '../config/server-version.ts'
import { type Finding, fine } from './finding.ts'

/**
 * Says whether the version that uses the database now can use it again after this version.
 * @param isCurrent whether the tables are of this version
 */
export function describeWayBack(isCurrent: boolean): Finding {
  return fine(
    isCurrent
      ? `Version ${SERVER_VERSION} changes no tables, so a version that uses the database now can use it again later.`
      : `The first start of version ${SERVER_VERSION} changes the tables, which cannot be taken back: make a backup before, which the version before can restore.`,
  )
}
