import { createServer } from 'node:http'
import { startSmtpSink } from '../../doubles/smtp-sink'

// Runs beside the app under test: takes its mails over SMTP and hands them to the journeys, which are other processes.
const sink = await startSmtpSink({ port: Number(process.env.E2E_SMTP_PORT) })
createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(sink.mails().filter((mail) => mail.to === to)))
}).listen(Number(process.env.E2E_MAIL_PORT), '127.0.0.1')
