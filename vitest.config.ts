import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/integration/**/*.test.ts'],
    globalSetup: ['./tests/support/global-setup.ts'],
    setupFiles: ['./tests/support/setup-test.ts'],
    // Files that tests store belong to no checkout.
    env: { DATA_DIR: join(tmpdir(), 'parley-vitest'), BREACHED_PASSWORDS_URL: 'off', PLAN_LIMITS: 'on' },
    pool: 'forks',
    // Tests make much that lives for a moment: with more room for it, a twelfth of a worker's time goes to other things.
    execArgv: ['--max-semi-space-size=64'],
    // Installed packages are loaded once a worker; tests/support/begin-anew.ts gives each file everything else anew.
    isolate: false,
    // As many as the cores of the machine it's made for: with the database they are busy, and a third loads all modules once more.
    maxWorkers: 2,
    // Ends what hangs; how long a test takes on a busy machine is nobody's failure.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
})
