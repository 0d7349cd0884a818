import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { CheckedFile, CheckResult } from './background-check.ts'

// The program of the thread that `BackgroundCheck` starts. It has a connection to the file only for
// reading, so it may run beside a server that writes.
const { path }: CheckedFile = workerData
parentPort?.postMessage(check())

function check(): CheckResult {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true })
    try {
      const verdict = db.pragma('quick_check(1)', { simple: true })
      return verdict === 'ok' ? { state: 'intact' } : { state: 'damaged', reason: String(verdict) }
    } finally {
      db.close()
    }
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : ''
    const isDamage = /^SQLITE_(CORRUPT|NOTADB)/.test(code)
    return { state: isDamage ? 'damaged' : 'failed', reason: String(error) }
  }
}
