import { expect, test } from 'vitest'
import { type AjaxProduct, canBuy, firstChoice, handleOf, hasChoice, settle, variantWith } from './product'

const variant = (id: number, available: boolean, ...options: string[]) => ({ id, available, options })

const shirt: AjaxProduct = {
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue', 'Green'] },
  ],
  variants: [
    variant(1, false, 'S', 'Red'),
    variant(2, true, 'S', 'Blue'),
    variant(3, true, 'M', 'Red'),
    variant(4, false, 'M', 'Blue'),
  ],
}

test('a product begins with its first variant that can be bought', () => {
  expect(firstChoice(shirt)).toEqual(['S', 'Blue'])
  expect(firstChoice({ ...shirt, variants: [variant(1, false, 'S', 'Red')] })).toBeNull()
})

test('a value is closed when nothing that can be bought has it beside what was chosen before', () => {
  expect(canBuy(shirt, ['S', 'Blue'], 1, 'Red')).toBe(false)
  expect(canBuy(shirt, ['M', 'Red'], 1, 'Red')).toBe(true)
  expect(canBuy(shirt, ['M', 'Red'], 1, 'Green')).toBe(false)
  // An earlier option stays open: the later ones adapt to it.
  expect(canBuy(shirt, ['S', 'Blue'], 0, 'M')).toBe(true)
})

test('choosing an earlier option moves the later ones to what can be bought', () => {
  expect(settle(shirt, ['M', 'Blue'], 0)).toEqual(['M', 'Red'])
  expect(settle(shirt, ['S', 'Blue'], 0)).toEqual(['S', 'Blue'])
})

test('a combination that the product doesn’t have is no variant', () => {
  expect(variantWith(shirt, ['S', 'Green'])).toBeUndefined()
  expect(variantWith(shirt, ['M', 'Red'])?.id).toBe(3)
  expect(hasChoice(shirt)).toBe(true)
  expect(hasChoice({ options: [], variants: [variant(9, true, 'Default Title')] })).toBe(false)
})

test('the handle stands at the end of a product’s address, whatever comes before and after it', () => {
  expect(handleOf('https://shop.example/fr/products/robe-d%C3%A9t%C3%A9?variant=1#top')).toBe(
    'robe-d%C3%A9t%C3%A9',
  )
  expect(handleOf('https://shop.example/collections/all/products/mug')).toBe('mug')
  expect(handleOf('https://shop.example/pages/products')).toBeNull()
})
