import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Bare node:http that answers everything with one file's headers and bytes: as fast as this runtime can be. */
const { headers, body } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  headers: string[]
  body: string
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`Listening: http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
