import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, env as runtime, Tensor } from 'onnxruntime-web'
import { type ModelFiles, ModelFolderError } from './read-model-folder.server'

// The program of a thread of its own, built by scripts/build-workers.mjs; model-thread.server.ts starts it.

/** Said once the model is loaded, then a vector for each text, in their order. */
export type EmbeddingReply = { ready: true } | { vector: Float32Array } | { failure: string }

const files: ModelFiles = workerData
const tokenizer = new Tokenizer(files.tokenizer, files.tokenizerConfig)
/** Named after what the libraries that export models call them; the second is of whole texts. */
const TOKEN_OUTPUTS = ['last_hidden_state', 'token_embeddings']
const TEXT_OUTPUT = 'sentence_embedding'
const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids']

// The thread is one itself; more of them would take the cores that answers need.
runtime.wasm.numThreads = 1
runtime.logLevel = 'error'

async function open(): Promise<{ session: InferenceSession; output: string }> {
  const session = await InferenceSession.create(await readFile(files.model), {
    executionProviders: ['wasm'],
  }).catch((error: unknown) => {
    throw new ModelFolderError(`${files.model} is no ONNX model that can be run: ${String(error)}`)
  })
  const { inputNames, outputNames } = session
  const unknown = inputNames.filter((name) => !INPUTS.includes(name))
  if (unknown.length > 0 || !inputNames.includes('input_ids'))
    throw new ModelFolderError(
      `${files.model} takes ${inputNames.join(', ')}; a model of embeddings takes input_ids, and at most ${INPUTS.slice(1).join(' and ')} besides`,
    )
  const output = [...TOKEN_OUTPUTS, TEXT_OUTPUT].find((name) => outputNames.includes(name))
  if (!output)
    throw new ModelFolderError(
      `${files.model} gives ${outputNames.join(', ')}; a model of embeddings gives one of ${[...TOKEN_OUTPUTS, TEXT_OUTPUT].join(', ')}`,
    )
  return { session, output }
}

/** The model and its output, opened once. */
const opened = open()

async function embed(text: string): Promise<Float32Array> {
  const { session, output } = await opened
  const ids = shortened(tokenizer.encode(text).ids)
  const filled = (value: bigint) => new BigInt64Array(ids.length).fill(value)
  const inputs: Record<string, BigInt64Array> = {
    input_ids: BigInt64Array.from(ids, BigInt),
    attention_mask: filled(1n),
    token_type_ids: filled(0n),
  }
  const feeds = session.inputNames.map((name) => [name, new Tensor('int64', inputs[name]!, [1, ids.length])])
  const { [output]: found } = await session.run(Object.fromEntries(feeds))
  const { data, dims } = found!
  const size = dims.at(-1)!
  if (!(data instanceof Float32Array) || dims[0] !== 1 || dims.length !== (output === TEXT_OUTPUT ? 2 : 3))
    throw new ModelFolderError(`${files.model} gives ${output} as ${found!.type}[${dims.join(', ')}]`)
  // One text alone is never padded, so that all its tokens count.
  return files.pooling === 'mean' && output !== TEXT_OUTPUT ? meanOf(data, size) : data.slice(0, size)
}

/** The last token says that a text ends, and stays. */
function shortened(ids: number[]): number[] {
  return ids.length > files.maxTokens ? [...ids.slice(0, files.maxTokens - 1), ids.at(-1)!] : ids
}

function meanOf(data: Float32Array, size: number): Float32Array {
  const sum = new Float32Array(size)
  for (let i = 0; i < data.length; i++) sum[i % size]! += data[i]!
  return sum.map((value) => (value * size) / data.length)
}

const say = (reply: EmbeddingReply) => parentPort?.postMessage(reply)
const fail = (error: unknown) => say({ failure: error instanceof Error ? error.message : String(error) })

opened.then(() => say({ ready: true }), fail)
parentPort?.on('message', (text: string) => {
  embed(text).then((vector) => say({ vector }), fail)
})
