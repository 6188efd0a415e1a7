import { env } from '~/platform/env/env.server'
import type { RelevanceServer } from '~/platform/llm/relevance-server.server'

/** The server of embeddings, if the operator has configured one. */
export function embeddingsServer(): RelevanceServer | null {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_KEY: key } = env()
  return url ? { url, model, key } : null
}

/** The server that ranks, if the operator has configured one. */
export function rerankServer(): RelevanceServer | null {
  const { RERANK_URL: url, RERANK_MODEL: model, RERANK_KEY: key } = env()
  return url ? { url, model, key } : null
}
