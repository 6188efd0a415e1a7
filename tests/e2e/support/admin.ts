import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Makes somebody an administrator of the running installation, as its operator does. */
export async function makeAdmin(email: string): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/admin.ts', 'grant', email, '--confirm-address']
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
}
