import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { inject } from 'vitest'
import { programOf } from './programs'

/** Starts a program of the tests as the run's set-up built it. */
export const startProgram = (source: string, args: string[], options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, [programOf(inject('programs'), source), ...args], options)
