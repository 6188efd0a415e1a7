import { createHmac, randomBytes } from 'node:crypto'
import { askProvider } from '../ask-provider.server'

export interface IyzicoAccount {
  apiKey: string
  secretKey: string
  /** Another place that speaks as iyzico does; their sandbox for one. */
  url?: string
}

const LIVE = 'https://api.iyzipay.com'
const SANDBOX = 'https://sandbox-api.iyzipay.com'

/** Keys of the sandbox say so, and open nothing else. */
export const isSandbox = ({ apiKey }: IyzicoAccount): boolean => apiKey.startsWith('sandbox-')

/** Signature of a text under the account's secret, as iyzico writes all of its own: hexadecimal. */
export const iyzicoHmac = ({ secretKey }: IyzicoAccount, text: string): string =>
  createHmac('sha256', secretKey).update(text).digest('hex')

/**
 * Asks iyzico. Questions are signed (docs.iyzico.com, HMACSHA256 Auth): over a random word, the path without its query,
 * and the body's bytes.
 *
 * @param question the body of a POST; a GET carries `query` instead
 * @throws AppError `payment_unreachable`
 */
export async function askIyzico(
  account: IyzicoAccount,
  path: string,
  question: { body: unknown } | { query: Record<string, string> },
): Promise<unknown> {
  const body = 'body' in question ? JSON.stringify(question.body) : undefined
  const query = 'query' in question ? `?${new URLSearchParams(question.query)}` : ''
  const random = randomBytes(12).toString('hex')
  const signature = iyzicoHmac(account, `${random}${path}${body ?? ''}`)
  const proof = `apiKey:${account.apiKey}&randomKey:${random}&signature:${signature}`
  const place = account.url ?? (isSandbox(account) ? SANDBOX : LIVE)
  return askProvider(`${place}${path}${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-iyzi-rnd': random,
      authorization: `IYZWSv2 ${Buffer.from(proof).toString('base64')}`,
    },
    ...(body === undefined ? {} : { body }),
  })
}
