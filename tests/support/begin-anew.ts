import { vi } from 'vitest'

/** On the global object, as the modules of the next file are others. */
const GIVEN = Symbol.for('parley.test.environment')
const held = globalThis as { [GIVEN]?: NodeJS.ProcessEnv }

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
  vi.resetModules()
}
