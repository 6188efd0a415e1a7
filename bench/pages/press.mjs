// Asks one address over and over: `node press.mjs URL CONNECTIONS SECONDS [COOKIES]`; prints one line of JSON:
// {"requests":…,"seconds":…,"bytes":…,"p50":…,"p99":…}, the last two in milliseconds from asking to the last byte.
// Plain sockets and as little reading as tells one answer from the next, so that it outruns every server it is put to.
import { connect } from 'node:net'

const url = new URL(process.argv[2])
const connections = Number(process.argv[3])
const seconds = Number(process.argv[4])
const cookies = process.argv[5]
const ask = Buffer.from(
  [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Accept: text/html',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: en',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(cookies ? [`Cookie: ${cookies}`] : []),
    'Connection: keep-alive',
    '\r\n',
  ].join('\r\n'),
)
const LAST_CHUNK = '\r\n0\r\n\r\n'

let requests = 0
let bytes = 0
const times = []
const begun = performance.now()
const until = begun + seconds * 1000

/** One visitor after the other on one connection. */
function visit() {
  return new Promise((done, fail) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    // What is missing of the answer; null before its head is read, -1 while it comes in chunks.
    let missing = null
    let head = ''
    let tail = ''
    let askedAt = 0
    const send = () => {
      askedAt = performance.now()
      socket.write(ask)
    }
    const next = () => {
      requests++
      times.push(performance.now() - askedAt)
      if (performance.now() >= until) return socket.end()
      missing = null
      head = ''
      tail = ''
      send()
    }
    socket.on('connect', send)
    socket.on('error', fail)
    socket.on('close', done)
    socket.on('data', (data) => {
      bytes += data.length
      if (missing === null) {
        head += data.latin1Slice()
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith('HTTP/1.1 200 ')) return fail(new Error(`Answered ${head.slice(0, 60)}`))
        const length = /\r\ncontent-length: (\d+)/i.exec(head)
        const beyond = head.length - end - 4
        missing = length ? Number(length[1]) - beyond : -1
        tail = head.slice(end + 2)
      } else if (missing >= 0) missing -= data.length
      else tail = (tail + data.latin1Slice(Math.max(0, data.length - 8))).slice(-LAST_CHUNK.length)
      if (missing === 0 || (missing === -1 && tail.endsWith(LAST_CHUNK))) next()
    })
  })
}

await Promise.all(Array.from({ length: connections }, visit))
const took = (performance.now() - begun) / 1000
times.sort((a, b) => a - b)
const quantile = (share) => times[Math.ceil(times.length * share) - 1]
process.stdout.write(
  `${JSON.stringify({ requests, seconds: took, bytes, p50: quantile(0.5), p99: quantile(0.99) })}\n`,
)
