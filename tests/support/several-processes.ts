import { createServer } from 'node:http'
import { onToldToStop, startWebProcesses } from '../../app/server/web-processes.server'

// An app of several web processes, each of which answers with its own number: see web-processes.test.ts.
if (process.env.IS_WEB) {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close').end(String(process.pid))
  }).listen(0, '127.0.0.1')
  onToldToStop(() => {
    process.stdout.write(`finished ${process.pid}\n`, () => server.close(() => process.exit(0)))
  })
} else {
  const web = await startWebProcesses(2, { IS_WEB: 'yes' })
  process.stdout.write(`listening ${web.port}\n`)
  process.on('SIGTERM', () => void web.close().then(() => process.exit(0)))
}
