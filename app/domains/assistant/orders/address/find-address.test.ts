import { expect, test } from 'vitest'
import { findAddress } from './find-address'

test.each<[string, string, string, string]>([
  ['en', 'my order to 5 Elm Street, Providence, RI 02903', '5 Elm Street', 'Providence'],
  ['en', 'I want to change it to 5 Elm Street, Providence, RI 02903 please', '5 Elm Street', 'Providence'],
  ['en', "it's 5 elm st, providence RI 02903, thanks", '5 elm st', 'providence'],
  ['de', 'bitte an Torstraße 9, 10115 Berlin schicken', 'Torstraße 9', 'Berlin'],
  ['fr', 'changez l’adresse : 12 rue de la Paix, 75002 Paris svp', '12 rue de la Paix', 'Paris'],
  ['es', 'envíenlo a Calle Mayor 5, 28013 Madrid por favor', 'Calle Mayor 5', 'Madrid'],
  ['it', 'il nuovo indirizzo è Via Roma 10, 00184 Roma', 'Via Roma 10', 'Roma'],
  ['pt', 'muda para Rua Augusta 20, 1100-053 Lisboa', 'Rua Augusta 20', 'Lisboa'],
  ['nl', 'graag naar Keizersgracht 12, 1015 CX Amsterdam', 'Keizersgracht 12', 'Amsterdam'],
  ['tr', 'adresimi Bahariye Cad. 12, 34710 Kadıköy olarak değiştirin', 'Bahariye Cad. 12', 'Kadıköy'],
  ['ru', 'отправьте на ул. Ленина 5, Москва, 101000', 'ул. Ленина 5', 'Москва'],
  ['ar', 'غير العنوان إلى 12 شارع التحرير، القاهرة', '12 شارع التحرير', 'القاهرة'],
  ['ja', '住所を東京都千代田区丸の内1-9-1に変更してください', '丸の内1-9-1', '千代田区'],
  ['zh-CN', '地址改成北京市朝阳区建国路88号', '朝阳区建国路88号', '北京市'],
])('%s: the address is found in “%s”', (language, text, address1, city) => {
  expect(findAddress(text, language)).toMatchObject({ address1, city })
})

test.each([
  'where is my order 1003?',
  'I want to cancel order 1005, I no longer need it',
  'I ordered 2 mugs, 3 cups and a teapot',
  'do you ship to Berlin, Germany?',
])('%j holds no address', (text) => {
  expect(findAddress(text, 'en')).toBeNull()
})
