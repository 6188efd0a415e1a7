import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'
import { OPENID_CLIENT } from './tests/doubles/openid-provider'
import { mappedHosts } from './tests/store-platform/own-browser/mapped-browser'

// The workers read this file too: what is chosen once is handed on through the environment.
process.env.E2E_PORT ??= String(4300 + (process.pid % 500))
process.env.E2E_SMTP_PORT ??= String(Number(process.env.E2E_PORT) + 500)
process.env.E2E_MAIL_PORT ??= String(Number(process.env.E2E_PORT) + 1000)
process.env.E2E_GOOGLE_PORT ??= String(Number(process.env.E2E_PORT) + 4000)
process.env.E2E_STORE_PORT ??= String(Number(process.env.E2E_PORT) + 3000)
process.env.E2E_STORE_TLS_PORT ??= String(Number(process.env.E2E_PORT) + 2000)
process.env.E2E_STORE_CONTROL_PORT ??= String(Number(process.env.E2E_PORT) + 2500)
process.env.E2E_DATA_DIR ??= ownFolder()
const baseURL = `http://localhost:${process.env.E2E_PORT}`
/** The app as the store platform beside it knows it. */
const storeApp = {
  SHOPIFY_API_KEY: 'e2e-store-key',
  SHOPIFY_API_SECRET: 'e2e-store-secret',
  PUBLIC_URL: baseURL,
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache/parley/test-results',
  // As many as the cores of the machine it's made for: a browser and the server need one each. A third made none faster.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    // Drawing movements takes a twelfth of the processor's time. The widget's journeys and the team's see them all the same.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a quarter of the time; a failure shows its page and its words without. When one is wanted: `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        mappedHosts(Number(process.env.E2E_STORE_TLS_PORT)),
      ],
    },
  },
  webServer: [
    {
      command: 'node --import tsx tests/e2e/support/mail-server.ts',
      url: `http://127.0.0.1:${process.env.E2E_MAIL_PORT}`,
      timeout: 60_000,
    },
    {
      command: 'node --import tsx tests/e2e/support/google-server.ts',
      url: `http://127.0.0.1:${process.env.E2E_GOOGLE_PORT}/certs`,
      timeout: 60_000,
    },
    {
      command: 'node --import tsx tests/e2e/support/store-server.ts',
      url: `http://127.0.0.1:${process.env.E2E_STORE_CONTROL_PORT}`,
      timeout: 60_000,
      env: storeApp,
    },
    {
      command: 'node --enable-source-maps scripts/serve.mjs',
      url: `${baseURL}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        NODE_ENV: 'production',
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        // The doubles that stand for a model's vendor.
        MODEL_HOSTS: '127.0.0.1',
        BREACHED_PASSWORDS_URL: 'off',
        ...storeApp,
        STORE_PLATFORM_URL: `http://127.0.0.1:${process.env.E2E_STORE_PORT}`,
        SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
        MAIL_FROM: 'Parley <parley@example.test>',
        GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
        GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
        GOOGLE_ISSUER: `http://127.0.0.1:${process.env.E2E_GOOGLE_PORT}`,
        // Most journeys begin with a new account and aren't about its mailbox.
        CONFIRM_EMAIL: 'off',
      },
      stdout: 'pipe',
    },
  ],
})

/** A folder of this run, gone with it: at the exit, as the servers run until after every teardown. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-e2e-'))
  // PostgreSQL runs as another account when root tests: closed to it, the data would go elsewhere and stay there.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
