import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from './env.server'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'parley-env-'))

test('an empty environment is enough', () => {
  expect(parseEnv({ DATA_DIR })).toMatchObject({
    PORT: 3000,
    ROLES: ['web', 'worker'],
    NODE_ENV: 'production',
  })
})

test('the installation’s secret is made once and readable by its owner only', () => {
  const first = parseEnv({ DATA_DIR }).APP_SECRET
  expect(first).toHaveLength(32)
  expect(parseEnv({ DATA_DIR }).APP_SECRET).toEqual(first)
  expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600)
})

test('each wrong variable is named with what is wrong with it', () => {
  expect(() => parseEnv({ DATA_DIR, PORT: 'many', DATABASE_URL: 'mysql://x', ROLES: 'web,cook' })).toThrow(
    /PORT: .*number[\s\S]*DATABASE_URL: must begin with postgresql:\/\/[\s\S]*ROLES/,
  )
})

test('an empty variable counts as absent', () => {
  expect(parseEnv({ DATA_DIR, PORT: '', DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
})
