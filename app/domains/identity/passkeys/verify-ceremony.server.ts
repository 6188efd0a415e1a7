import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { AppError } from '~/platform/errors/app-error'

/**
 * Runs the library's checks of a signed answer. What it finds wrong, and what it can't read, is refused alike; the
 * reason goes to whoever looks into the cause.
 *
 * @throws AppError `passkey_refused`
 */
export async function verifyCeremony<T extends { verified: boolean }>(
  clientDataJSON: string,
  verify: () => Promise<T>,
): Promise<T> {
  try {
    // Nobody frames these pages: an answer from a frame was asked for by another site.
    if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error('The answer came from a frame.')
    const result = await verify()
    if (!result.verified) throw new Error('The signature is wrong.')
    return result
  } catch (cause) {
    throw new AppError('passkey_refused', { cause, detail: cause instanceof Error ? cause.message : '' })
  }
}
