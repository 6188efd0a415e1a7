import { answerQuestions } from '~/platform/processes/isolated-program.server'
import { type FileToLookAt, lookAtFile } from './look-at-file.server'

// The program of a process of its own, built by scripts/build-workers.mjs; look-at-file-apart.server.ts asks it.
answerQuestions((file: FileToLookAt) => lookAtFile(file))
