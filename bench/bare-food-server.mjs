// The simplest server for food searches, as a baseline: a plain FTS5 query ordered by bm25, which
// returns JSON. food-search.mjs runs it in a separate process.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { openPlainSearch } from './plain-food-search.mjs'

const plain = openPlainSearch(join(process.env.DATA_DIR, 'foods.sqlite'))

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost')
  const body = JSON.stringify({ foods: plain.search(searchParams.get('q') ?? '') })
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.listen(0, () => console.log(`http://localhost:${server.address().port}`))
