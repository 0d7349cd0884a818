import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { FreeSpace } from './disk/free-space.ts'
import { ErasedIds } from './store/erased/erased-ids.ts'
import { BackgroundCheck, type CheckResult } from './store/sqlite/background-check.ts'
import { removeRestoreDrafts, restoreDraftPath } from './store/sqlite/database-files.ts'
import { databasePath, type OpenedStore, openSqliteStore } from './store/sqlite/sqlite-store.ts'
import type { OnCommit } from './store/store.ts'

/**
 * Opens the store that the settings name.
 * @param integrityWorker the path of the built `integrity-worker.js`
 * @throws CommandProblem if the list of erased ids cannot be used
 */
export async function openStore(
  { databaseUrl, dataDir, erasedIdsFile, minFreeDisk }: Config,
  integrityWorker: string,
  logger: FastifyBaseLogger,
  onCommit?: OnCommit,
): Promise<OpenedStore> {
  if (databaseUrl === null) {
    return openSqliteStore(dataDir, erasedIdsFile, {
      freeSpace: new FreeSpace({
        folder: dataDir,
        minimumBytes: minFreeDisk,
        onChange: (isLow) => logFreeSpace(logger, isLow),
      }),
      onCommit,
      logFiles: (level, message) => logger[level](message),
      check: new BackgroundCheck(integrityWorker, (path, result) => logCheck(logger, path, result)),
    })
  }
  const erasedIds = new ErasedIds(erasedIdsFile)
  erasedIds.check()
  erasedIds.prepare()
  // An interrupted restore may have left data that was erased since the backup.
  removeRestoreDrafts(restoreDraftPath(databasePath(dataDir)))
  // Loaded only if it is used.
  const { openPostgresStore } = await import('./store/postgres/postgres-store.ts')
  return { state: 'open', store: openPostgresStore(databaseUrl, erasedIds, { onCommit }) }
}

function logFreeSpace(logger: FastifyBaseLogger, isLow: boolean): void {
  if (isLow) {
    logger.error(
      'The disk has less free space than MIN_FREE_DISK_MB: only reading and erasing work until there is more.',
    )
  } else {
    logger.info('The disk has enough free space again: saving works.')
  }
}

function logCheck(logger: FastifyBaseLogger, path: string, result: CheckResult): void {
  switch (result.state) {
    case 'intact':
      logger.info(`${path} was checked and is not damaged.`)
      break
    case 'damaged':
      logger.fatal(
        { reason: result.reason },
        `${path} is damaged: stop Tend and restore it from a backup. Entries may be missing or unreadable.`,
      )
      break
    case 'failed':
      logger.error({ reason: result.reason }, `${path} could not be checked for damage.`)
  }
}
