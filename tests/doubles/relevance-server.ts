import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const embeddingsRequest = z
  .object({
    model: z.string().min(1),
    input: z.array(z.string().min(1)).min(1).max(2048),
    encoding_format: z.enum(['float', 'base64']).optional(),
    dimensions: z.number().int().positive().optional(),
    user: z.string().optional(),
  })
  .strict()

const rerankRequest = z
  .object({
    model: z.string().min(1),
    query: z.string().min(1),
    documents: z.array(z.string().min(1)).min(1).max(1000),
    top_n: z.number().int().positive().optional(),
    return_documents: z.boolean().optional(),
  })
  .strict()

type Mood = 'well' | 'silent' | 'failing' | 'busy' | 'garbled' | 'moved'

export interface RelevanceDouble {
  embeddingsUrl: string
  rerankUrl: string
  /** What was embedded, in the order it came, and what was ranked. */
  embedded: string[][]
  ranked: { query: string; documents: string[] }[]
  /** `silent` never answers, `busy` answers 429 with `Retry-After`, `moved` with a redirect to itself. */
  mood: Mood
  close(): Promise<void>
}

/**
 * Embeddings as OpenAI's API has them and ranking as Cohere's and Jina's, over loopback and as strict: 401 without the
 * right key, 404 for another model or path, 400 for a field that isn't theirs. Data come in reverse, as nothing promises
 * their order. Sources: the OpenAI API reference, "Create embeddings"; the Jina API reference, "Reranker".
 */
export async function startRelevanceDouble({
  key,
  model,
  embed,
  score,
}: {
  key: string
  model: string
  embed: (text: string) => number[]
  score: (query: string, document: string) => number
}): Promise<RelevanceDouble> {
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
  })
  const double: RelevanceDouble = {
    embeddingsUrl: '',
    rerankUrl: '',
    embedded: [],
    ranked: [],
    mood: 'well',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (request.headers.authorization !== `Bearer ${key}`)
      return send(response, 401, { error: { message: 'Incorrect API key provided.' } })
    if (request.method !== 'POST') return send(response, 405, {})
    if (request.headers['content-type'] !== 'application/json')
      return send(response, 400, { error: { message: 'Not JSON.' } })
    const isEmbedding = request.url === '/v1/embeddings'
    if (!isEmbedding && request.url !== '/v1/rerank') return send(response, 404, {})
    const parsed = (isEmbedding ? embeddingsRequest : rerankRequest).safeParse(JSON.parse(body))
    if (!parsed.success) return send(response, 400, { error: { message: z.prettifyError(parsed.error) } })
    if (parsed.data.model !== model)
      return send(response, 404, { error: { message: `The model ${parsed.data.model} does not exist.` } })
    if ('input' in parsed.data) double.embedded.push(parsed.data.input)
    else double.ranked.push({ query: parsed.data.query, documents: parsed.data.documents })
    if (double.mood === 'silent') return
    if (double.mood === 'failing') return send(response, 503, { error: { message: 'Overloaded.' } })
    if (double.mood === 'busy') return send(response, 429, { error: {} }, { 'retry-after': '120' })
    if (double.mood === 'moved') return send(response, 307, {}, { location: request.url })
    if (double.mood === 'garbled') return send(response, 200, { data: 'none', results: [{}] })
    send(response, 200, 'input' in parsed.data ? embeddings(parsed.data.input) : ranks(parsed.data))
  }

  const embeddings = (input: string[]) => ({
    object: 'list',
    model,
    data: input.map((one, index) => ({ object: 'embedding', index, embedding: embed(one) })).reverse(),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  })

  const ranks = ({ query, documents, top_n }: z.infer<typeof rerankRequest>) => ({
    id: 'rank',
    results: documents
      .map((document, index) => ({ index, relevance_score: score(query, document) }))
      .sort((a, b) => b.relevance_score - a.relevance_score)
      .slice(0, top_n),
  })

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return Object.assign(double, { embeddingsUrl: `${base}/embeddings`, rerankUrl: `${base}/rerank` })
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string | undefined> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
