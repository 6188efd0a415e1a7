import { AppError } from '~/platform/errors/app-error'
import { rotateSecrets } from '~/platform/secrets/rotate-secrets.server'
import { type DatabasePlace, withDatabase } from './database.server'

/** `npm run secrets:rotate`, see scripts/rotate-secrets.ts. @returns what it says, and the process's exit code */
export async function rotate(place?: DatabasePlace): Promise<{ words: string; exitCode: number }> {
  try {
    const columns = await withDatabase(rotateSecrets, place)
    const lines = columns.map(({ table, column, resealed, unreadable }) =>
      [
        `${table}.${column}: ${resealed} sealed anew`,
        ...(unreadable ? [`${unreadable} unreadable`] : []),
      ].join(', '),
    )
    const isWhole = columns.every(({ unreadable }) => unreadable === 0)
    const note = isWhole
      ? 'Everything is sealed with the current key: the previous ones can be taken away.'
      : 'What is unreadable was sealed with a key that isn’t among SEALING_KEYS_PREVIOUS.'
    return { words: [...lines, note].join('\n'), exitCode: isWhole ? 0 : 1 }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { words: error.message, exitCode: 1 }
  }
}
