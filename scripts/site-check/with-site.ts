import { withSampleServer } from '../site-media/sample-server'

/** Runs work against the server at an address, else against the built product with its sample shop. */
export async function withSite(
  url: string | undefined,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  if (url) await work(new URL(url).origin)
  else await withSampleServer((server) => work(server.url))
}
