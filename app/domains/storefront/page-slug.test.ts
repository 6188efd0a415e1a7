import { expect, test } from 'vitest'
import { pageSlug } from './page-slug'

test('a title becomes the last part of an address', () => {
  expect(pageSlug('Shipping & delivery')).toBe('shipping-delivery')
  expect(pageSlug('İade ve değişim')).toBe('iade-ve-degisim')
  expect(pageSlug('Ödeme, ısı ve Ğ')).toBe('odeme-isi-ve-g')
  expect(pageSlug('配送について')).toBe('配送について')
})
