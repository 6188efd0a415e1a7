import { systemDb } from '~/platform/db/db.server'
import type { ModelPrice, ModelPriceEntry } from './model-prices'
import { type ChosenModel, publishedPrice } from './published-prices'

/** What the installation has entered for this model, or what its vendor publishes; null when neither is known. */
export async function findModelPrice(model: ChosenModel): Promise<ModelPrice | null> {
  if (model.modelProvider === 'none') return null
  const row = await systemDb().modelPrice.findUnique({ where: { model: model.modelName } })
  return row ? shown(row).price : publishedPrice(model)
}

/** What the installation's admins have entered. */
export async function listModelPrices(): Promise<{ model: string; price: ModelPrice }[]> {
  const rows = await systemDb().modelPrice.findMany({ orderBy: { model: 'asc' } })
  return rows.map(shown)
}

export async function saveModelPrice({ model, ...price }: ModelPriceEntry): Promise<void> {
  const data = {
    ...price,
    cached: price.cached ?? price.input,
    cacheWrite: price.cacheWrite ?? price.input,
  }
  await systemDb().modelPrice.upsert({ where: { model }, create: { model, ...data }, update: data })
}

export async function removeModelPrice(model: string): Promise<void> {
  await systemDb().modelPrice.deleteMany({ where: { model } })
}

type Row = { model: string; currency: string } & Record<
  'input' | 'cached' | 'cacheWrite' | 'output',
  { toNumber(): number }
>

const shown = ({ model, currency, input, cached, cacheWrite, output }: Row) => ({
  model,
  price: {
    currency,
    input: input.toNumber(),
    cached: cached.toNumber(),
    cacheWrite: cacheWrite.toNumber(),
    output: output.toNumber(),
  },
})
