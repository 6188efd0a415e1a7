import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { stopOnSignals } from './stop-on-signals.server'

afterEach(() => void vi.useRealTimers())

/** This process as one that runs the app: how often it began to stop, and with what it would have ended. */
function runningApp() {
  const before = new Set([...process.listeners('SIGINT'), ...process.listeners('SIGTERM')])
  const app = { stops: 0, exits: [] as unknown[] }
  vi.useFakeTimers({ toFake: ['performance'] })
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => void app.exits.push(code) as never)
  const message = process.listeners('message')
  stopOnSignals(() => {
    app.stops++
    return new Promise(() => undefined)
  })
  onTestFinished(() => {
    exit.mockRestore()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      for (const one of process.listeners(signal)) if (!before.has(one)) process.off(signal, one)
    for (const one of process.listeners('message')) if (!message.includes(one)) process.off('message', one)
  })
  return app
}

test('one press of Ctrl-C that arrives twice stops in order', () => {
  const app = runningApp()
  process.emit('SIGINT')
  vi.advanceTimersByTime(300)
  process.emit('SIGINT')
  expect(app).toEqual({ stops: 1, exits: [] })
})

test('a second press ends at once', () => {
  const app = runningApp()
  process.emit('SIGTERM')
  vi.advanceTimersByTime(1500)
  process.emit('SIGINT')
  expect(app).toEqual({ stops: 1, exits: [1] })
})
