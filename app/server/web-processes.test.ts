import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startProgram } from '~/../tests/support/start-program'

async function severalProcesses() {
  const child = startProgram('tests/support/several-processes.ts', [], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await expect.poll(() => said, { timeout: 20_000 }).toContain('listening')
  const url = `http://127.0.0.1:${/listening (\d+)/.exec(said)![1]}`
  const ask = async () => Number(await (await fetch(url, { signal: AbortSignal.timeout(20_000) })).text())
  /** The numbers of all that answer. */
  const answering = async () => new Set(await Promise.all([ask(), ask(), ask(), ask()]))
  return { child, ask, answering, said: () => said }
}

test('several processes answer at one port, and the place of one that dies is taken', async () => {
  const { answering } = await severalProcesses()
  const [first, second] = await answering()
  expect(second).toBeGreaterThan(0)
  process.kill(first!, 'SIGKILL')
  await expect
    .poll(async () => [...(await answering().catch(() => []))].filter((pid) => pid !== first).length, {
      timeout: 20_000,
    })
    .toBe(2)
})

test('a connection that was dealt to a process which dies before it takes it is answered by another', async () => {
  const { ask, answering } = await severalProcesses()
  const [first, second] = await answering()
  process.kill(first!, 'SIGSTOP')
  // Of connections at once each process that is free is given one.
  const answers: number[] = []
  const asked = Promise.all(Array.from({ length: 6 }, () => ask().then((pid) => answers.push(pid))))
  await expect.poll(() => answers).toEqual(Array(5).fill(second))
  process.kill(first!, 'SIGKILL')
  await asked
  expect(answers).not.toContain(first)
})

test('all finish what they are at when the one that began them is told to end', async () => {
  const { child, answering, said } = await severalProcesses()
  const pids = [...(await answering())]
  expect(pids).toHaveLength(2)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  for (const pid of pids) expect(said()).toContain(`finished ${pid}`)
})
