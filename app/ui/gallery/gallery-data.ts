import type { ChartSeries } from '../charts/chart-data'
import type { SpokenExplanation } from '../patterns/explanation/explanation'

// Figures for the gallery alone; no page of the product shows them.

export interface SampleProduct {
  id: string
  title: string
  vendor: string
  stock: number
  minor: number
  isPublished: boolean
}

export const PRODUCTS: readonly SampleProduct[] = [
  { id: '1', title: 'Steel water bottle', vendor: 'Northwind', stock: 120, minor: 2450, isPublished: true },
  {
    id: '2',
    title: 'Canvas backpack with a name long enough to wrap',
    vendor: 'Lantern',
    stock: 8,
    minor: 8900,
    isPublished: true,
  },
  { id: '3', title: 'Linen apron', vendor: 'Lantern', stock: 0, minor: 3600, isPublished: false },
  { id: '4', title: 'Enamel mug', vendor: 'Northwind', stock: 1043, minor: 1400, isPublished: true },
]

export const STEPS: readonly string[] = Array.from({ length: 14 }, (_, day) => `${day + 1} Mar`)

export const WEEK: readonly ChartSeries[] = [
  { id: 'all', label: 'Conversations', values: [38, 44, 41, 52, 61, 33, 29, 47, 55, 58, 63, 71, 42, 39] },
  { id: 'person', label: 'With a person', values: [9, 8, 11, 10, 14, 6, 5, 9, 12, 8, 11, 13, 7, 6] },
]

export const EXPLANATION: SpokenExplanation = {
  understood: [
    { label: 'How long returns are possible', share: 0.67 },
    { label: 'How to return something', share: 0.25 },
  ],
  readAs: [],
  grade: 'sure',
  share: 0.82,
  decider: 'quote',
  weighed: [
    { kind: 'page', id: '1', title: 'Returns', isTaken: true, reason: 'most-words', topic: null },
    { kind: 'qa', id: '2', title: 'Do you repair?', isTaken: false, reason: 'other-topic', topic: 'Repairs' },
    { kind: 'product', id: '3', title: 'Basket', isTaken: false, reason: 'page-first', topic: null },
  ],
}
