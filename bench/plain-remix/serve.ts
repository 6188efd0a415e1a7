import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import compression from 'compression'
import express from 'express'

/** The server of the framework's Express template, with what bench/plain-remix/vite.config.ts built. */
const built = process.argv[2]!
const app = express()
app.use(compression())
app.disable('x-powered-by')
app.use('/assets', express.static(join(built, 'client', 'assets'), { immutable: true, maxAge: '1y' }))
app.use(express.static(join(built, 'client'), { maxAge: '1h' }))
const build = await import(pathToFileURL(join(built, 'server', 'index.js')).href)
app.all('*', createRequestHandler({ build, mode: 'production' }))
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`Listening: http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
