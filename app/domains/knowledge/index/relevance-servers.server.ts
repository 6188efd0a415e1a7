import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { openModelFolder } from '~/platform/llm/model-folder/model-thread.server'
import { ModelFolderError } from '~/platform/llm/model-folder/read-model-folder.server'
import type { ModelFolder, RelevanceServer } from '~/platform/llm/relevance-server.server'

/** The model of embeddings, on a server or in a folder, if the operator has configured one. */
export async function embeddingsModel(): Promise<RelevanceServer | ModelFolder | null> {
  const {
    EMBEDDINGS_URL: url,
    EMBEDDINGS_MODEL: name,
    EMBEDDINGS_KEY: key,
    EMBEDDINGS_FOLDER: folder,
  } = env()
  if (url) return { url, model: name, key }
  return folder ? { folder, model: (await openModelFolder(folder)).model } : null
}

/**
 * Loads the model of the configured folder, if there is one, so that the operator hears at once what is wrong with it.
 *
 * @throws AppError `invalid_environment` when it can't be used
 */
export async function loadModelFolder(): Promise<void> {
  const { EMBEDDINGS_FOLDER: folder } = env()
  if (!folder) return
  try {
    await (await openModelFolder(folder)).thread.start()
  } catch (cause) {
    if (!(cause instanceof ModelFolderError)) throw cause
    throw new AppError('invalid_environment', { detail: `EMBEDDINGS_FOLDER: ${cause.message}`, cause })
  }
}

/** The server that ranks, if the operator has configured one. */
export function rerankServer(): RelevanceServer | null {
  const { RERANK_URL: url, RERANK_MODEL: model, RERANK_KEY: key } = env()
  return url ? { url, model, key } : null
}
