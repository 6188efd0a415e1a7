import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A folder that can't be used, and why, in words for the operator. */
export class ModelFolderError extends Error {
  override readonly name = 'ModelFolderError'
}

/** Which of a text's vectors stand for it: the mean of its tokens', or the first token's. */
export type Pooling = 'mean' | 'cls'

/** A model of embeddings as it lies on disk. */
export interface ModelFiles {
  /** The ONNX file. */
  model: string
  tokenizer: object
  tokenizerConfig: object
  /** Tokens of a text that the model reads. */
  maxTokens: number
  pooling: Pooling
  /** What the model wants before a text. */
  prompts: { query: string; passage: string }
  /** Of the contents that tell what a text's vector is. */
  fingerprint: string
}

const MODELS = ['onnx/model.onnx', 'onnx/model_quantized.onnx', 'model.onnx', 'model_quantized.onnx']
const TOKENIZER = 'tokenizer.json'
const SETTINGS = [
  'config.json',
  'tokenizer_config.json',
  'sentence_bert_config.json',
  'config_sentence_transformers.json',
  '1_Pooling/config.json',
  'modules.json',
]
const DEFAULT_TOKENS = 512
/** Positions that models of RoBERTa's kind count before the first token. */
const RESERVED_POSITIONS = 2

const count = z.number().int().positive()
const configSchema = z.looseObject({
  model_type: z.string().optional(),
  max_position_embeddings: count.optional(),
})
const tokenizerConfigSchema = z.looseObject({ model_max_length: z.number().positive().nullish() })
const sentenceSchema = z.looseObject({ max_seq_length: count.nullish() })
const promptsSchema = z.looseObject({ prompts: z.record(z.string(), z.string()).nullish() })
const poolingSchema = z.record(z.string(), z.unknown())
const modulesSchema = z.array(z.looseObject({ type: z.string() }))

/**
 * Reads what sentence-transformers and Hugging Face publish of a model, apart from the network itself.
 *
 * @throws ModelFolderError when something is missing or can't be used
 */
export async function readModelFolder(folder: string): Promise<ModelFiles> {
  const model = await firstOf(folder, MODELS)
  if (!model)
    throw new ModelFolderError(`${folder} holds no model: none of ${MODELS.join(', ')} can be read in it`)
  const tokenizer = await json(folder, TOKENIZER, z.looseObject({ model: z.looseObject({}) }))
  if (!tokenizer) throw new ModelFolderError(`${folder} holds no ${TOKENIZER}`)
  const config = await json(folder, 'config.json', configSchema)
  const tokenizerConfig = (await json(folder, 'tokenizer_config.json', tokenizerConfigSchema)) ?? {}
  const sentence = await json(folder, 'sentence_bert_config.json', sentenceSchema)
  const positions = config?.max_position_embeddings
  const reserved = /roberta|camembert|mpnet/.test(config?.model_type ?? '') ? RESERVED_POSITIONS : 0
  const limits = [
    sentence?.max_seq_length,
    positions && positions - reserved,
    tokenizerConfig.model_max_length,
  ]
  const known = limits.filter((limit) => typeof limit === 'number')
  await refuseOtherLayers(folder)
  return {
    model: join(folder, model),
    tokenizer,
    tokenizerConfig,
    maxTokens: known.length > 0 ? Math.min(...known) : DEFAULT_TOKENS,
    pooling: await readPooling(folder),
    prompts: await readPrompts(folder),
    fingerprint: await fingerprintOf(folder, [model, TOKENIZER, ...SETTINGS]),
  }
}

/** Vectors that a further layer turns into others would be of no use without it. */
async function refuseOtherLayers(folder: string): Promise<void> {
  const modules = (await json(folder, 'modules.json', modulesSchema)) ?? []
  const other = modules.find(({ type }) => !/\.(?:Transformer|Pooling|Normalize)$/.test(type))
  if (other)
    throw new ModelFolderError(
      `${join(folder, 'modules.json')} wants a layer that is not supported: ${other.type}`,
    )
}

async function readPooling(folder: string): Promise<Pooling> {
  const config = await json(folder, '1_Pooling/config.json', poolingSchema)
  const named = config?.pooling_mode
  const modes = Object.entries(config ?? {}).flatMap(([key, value]) =>
    key.startsWith('pooling_mode_') && value === true ? [key] : [],
  )
  const mode = typeof named === 'string' ? named : (modes[0] ?? 'mean')
  if (modes.length <= 1) {
    if (mode === 'mean' || mode === 'pooling_mode_mean_tokens') return 'mean'
    if (mode === 'cls' || mode === 'pooling_mode_cls_token') return 'cls'
  }
  throw new ModelFolderError(
    `${join(folder, '1_Pooling/config.json')} wants ${modes.join(' and ') || mode}; only the mean of the tokens and the first token are supported`,
  )
}

async function readPrompts(folder: string): Promise<ModelFiles['prompts']> {
  const { prompts } = (await json(folder, 'config_sentence_transformers.json', promptsSchema)) ?? {}
  return { query: prompts?.query ?? '', passage: prompts?.passage ?? prompts?.document ?? '' }
}

async function firstOf(folder: string, names: string[]): Promise<string | null> {
  for (const name of names) if (await isReadable(join(folder, name))) return name
  return null
}

const isReadable = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Null when there is no such file. */
async function json<T>(folder: string, name: string, schema: z.ZodType<T>): Promise<T | null> {
  const path = join(folder, name)
  if (!(await isReadable(path))) return null
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    throw new ModelFolderError(`${path} is not what it should be`, { cause: error })
  }
}

/** Of contents alone, so that every machine with the same files has the same. */
async function fingerprintOf(folder: string, names: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const name of names) {
    const path = join(folder, name)
    if (!(await isReadable(path))) continue
    hash.update(`\n${name}\n`)
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  }
  return hash.digest('hex').slice(0, 32)
}
