// The simplest server for the same requests, as a baseline: parses JSON, makes one durable upsert
// and returns JSON. It has no validation, no security headers, no merging by revision and no group
// commit. server-load.mjs runs it in a separate process.
import { createServer } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'

const db = new Database(join(process.env.DATA_DIR, 'bare.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec(`CREATE TABLE days (
  user TEXT, date TEXT, waterCount INTEGER, habits TEXT, sleepRoutine TEXT, eatingLog TEXT,
  revision INTEGER, PRIMARY KEY (user, date)) WITHOUT ROWID`)
const write = db.prepare(`
  INSERT INTO days VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user, date) DO UPDATE SET
  waterCount = excluded.waterCount, habits = excluded.habits,
  sleepRoutine = excluded.sleepRoutine, eatingLog = excluded.eatingLog, revision = excluded.revision`)
const read = db.prepare('SELECT * FROM days WHERE user = ? AND date = ?')

function sendJson(response, day) {
  const body = JSON.stringify(day)
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

// Increased with every write, because SQLite skips the write if a row does not change.
let revision = 0

function writeDay(day) {
  const { userId, date, waterCount, habits, sleepRoutine, eatingLog } = day
  const texts = [habits, sleepRoutine, eatingLog].map((value) => JSON.stringify(value))
  revision += 1
  write.run(userId, date, waterCount, ...texts, revision)
  return day
}

function readDay(url) {
  const [userId, date] = url.split('/').slice(3)
  const row = read.get(userId, date)
  return {
    userId,
    date,
    waterCount: row.waterCount,
    habits: JSON.parse(row.habits),
    sleepRoutine: JSON.parse(row.sleepRoutine),
    eatingLog: JSON.parse(row.eatingLog),
  }
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    sendJson(response, readDay(request.url))
    return
  }
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (text) => {
    body += text
  })
  request.on('end', () => sendJson(response, writeDay(JSON.parse(body))))
})
server.listen(0, () => console.log(`http://localhost:${server.address().port}`))
