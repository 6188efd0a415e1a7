import { answerQuestions } from '~/platform/processes/isolated-program.server'
import { type MailToRead, readMail } from './read-mail.server'

// The program of a process of its own, built by scripts/build-workers.mjs; read-mail-apart.server.ts asks it.
answerQuestions(async ({ base64 }: MailToRead) => readMail(Buffer.from(base64, 'base64')))
