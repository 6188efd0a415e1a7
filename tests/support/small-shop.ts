import { savePage, savePair } from '~/domains/knowledge/knowledge.server'
import { testWorkspace } from './database'
import { saveTestProduct } from './test-product'

const JACKET_TEXT =
  'A light shell for wet days. The outer fabric is recycled nylon with taped seams. Wash it at 30 degrees and hang it up to dry.'
const SHIPPING_TEXT =
  'Standard shipping within the country takes 3 business days and costs $5. Orders above $75 ship free of charge.'

export interface SmallShop {
  workspaceId: string
  userId: string
  jacketId: string
  /** Puts texts after the jacket's description and the shipping page. */
  write(added: { description?: string; page?: string }): Promise<void>
}

/** Two jackets, one cap, a shipping page and a question with its answer. */
export async function smallShop(): Promise<SmallShop> {
  const { workspaceId, userId } = await testWorkspace()
  const jacketId = await product(workspaceId, {
    title: 'Trail Jacket',
    productType: 'Jacket',
    text: JACKET_TEXT,
    price: '129.00',
    sizes: { S: '4', M: '2', L: '0' },
  })
  await product(workspaceId, {
    title: 'Rain Cape',
    productType: 'Cape',
    text: 'Covers you and your bag.',
    price: '45.50',
    sizes: { 'One size': '9' },
  })
  await product(workspaceId, {
    title: 'Wool Cap',
    productType: 'Cap',
    text: 'Knitted from merino wool.',
    price: '19.00',
    sizes: { 'One size': '0' },
  })
  const pageId = await savePage(workspaceId, { title: 'Shipping', markdown: SHIPPING_TEXT, language: 'en' })
  await savePair(workspaceId, {
    question: 'Do you repair jackets?',
    answer: 'Yes. We repair zips and seams of our jackets free of charge for five years.',
    language: 'en',
  })
  return {
    workspaceId,
    userId,
    jacketId,
    async write({ description = '', page = '' }) {
      const text = `${JACKET_TEXT} ${description}`
      const jacket = { title: 'Trail Jacket', productType: 'Jacket', text, price: '129.00' }
      await product(workspaceId, { ...jacket, sizes: { S: '4', M: '2', L: '0' } }, jacketId)
      const markdown = page ? `${SHIPPING_TEXT}\n\n${page}` : SHIPPING_TEXT
      await savePage(workspaceId, { title: 'Shipping', markdown, language: 'en' }, pageId)
    },
  }
}

interface ShopProduct {
  title: string
  productType: string
  text: string
  price: string
  /** Stock by size. */
  sizes: Record<string, string>
}

const product = (
  workspaceId: string,
  { title, productType, text, price, sizes }: ShopProduct,
  id: string | null = null,
): Promise<string> =>
  saveTestProduct(
    workspaceId,
    {
      title,
      description: text,
      vendor: 'Northwind',
      productType,
      url: `https://shop.test/${title.toLowerCase().replaceAll(' ', '-')}`,
      options: [{ name: 'Size' }],
      variants: Object.entries(sizes).map(([size, stock]) => ({ optionValues: [size], price, stock })),
    },
    id,
  )
