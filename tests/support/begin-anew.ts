import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/** On the global object, as the modules of the next file are others. */
const GIVEN = Symbol.for('parley.test.environment')
const STORAGES = Symbol.for('parley.test.storages')
const held = globalThis as { [GIVEN]?: NodeJS.ProcessEnv; [STORAGES]?: Set<AsyncLocalStorage<unknown>> }

/** The runner's own, which it sets for each file. */
const isOfRunner = (name: string) => name.startsWith('VITEST_')

/**
 * Called before each test file. A worker runs one file after the other and keeps installed packages, which take most of
 * the time that imports take; all that is ours begins anew: modules with what they hold, the environment, globals, the clock.
 */
export function beginAnew(): void {
  held[GIVEN] ??= { ...process.env }
  const given = held[GIVEN]
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env))
    if (!(name in given) && !isOfRunner(name)) delete process.env[name]
  for (const [name, value] of Object.entries(given)) if (!isOfRunner(name)) process.env[name] = value
  disableStorages()
  vi.resetModules()
}

/**
 * Node hands each promise what every storage knows that ever ran, also those of modules that are gone. After two hundred
 * files that makes promises eighty times as slow. A storage that runs again is enabled again.
 */
function disableStorages(): void {
  held[STORAGES] ??= collectStorages()
  for (const storage of held[STORAGES]) storage.disable()
  held[STORAGES].clear()
}

/** A set that each storage is in once it ran. */
function collectStorages(): Set<AsyncLocalStorage<unknown>> {
  const storages = new Set<AsyncLocalStorage<unknown>>()
  const { prototype } = AsyncLocalStorage
  const { run } = prototype
  prototype.run = function (this: AsyncLocalStorage<unknown>, ...given: Parameters<typeof run>) {
    storages.add(this)
    return run.apply(this, given)
  } as typeof run
  return storages
}
