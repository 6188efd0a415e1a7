import { expect, test } from 'vitest'
import { parseAddress, type WrittenAddress } from './parse-address'

test.each<[string, string, Partial<WrittenAddress>]>([
  [
    'en',
    '2 Side St\n80202\nDenver\nCO',
    { address1: '2 Side St', address2: '', zip: '80202', city: 'Denver', province: 'CO' },
  ],
  [
    'en',
    '101 Highway, 10001, New York, NY',
    { address1: '101 Highway', zip: '10001', city: 'New York', province: 'NY' },
  ],
  [
    'en',
    '445 Maple Drive, Suite 394, Fort Worth, TX 76165',
    { address2: 'Suite 394', zip: '76165', city: 'Fort Worth', province: 'TX' },
  ],
  [
    'de',
    'Hauptstraße 12\n10115 Berlin',
    { address1: 'Hauptstraße 12', zip: '10115', city: 'Berlin', province: '' },
  ],
  [
    'en',
    '10 Downing Street\nLondon\nSW1A 2AA',
    { address1: '10 Downing Street', zip: 'SW1A 2AA', city: 'London' },
  ],
  [
    'tr',
    'İstiklal Cd. 5\nDaire 3\n34430\nBeyoğlu\nİstanbul',
    { address2: 'Daire 3', zip: '34430', city: 'Beyoğlu', province: 'İstanbul' },
  ],
  ['ar', 'شارع التحرير ١٢\nالقاهرة', { address1: 'شارع التحرير ١٢', zip: '', city: 'القاهرة' }],
  [
    'en',
    '5 Elm Street, Providence, RI 02903',
    { address1: '5 Elm Street', zip: '02903', city: 'Providence', province: 'RI' },
  ],
  [
    'en',
    '5 elm street providence RI 02903',
    { address1: '5 elm street', zip: '02903', city: 'providence', province: 'RI' },
  ],
  [
    'en',
    '12 High Street, Cambridge CB2 1TN, UK',
    { address1: '12 High Street', zip: 'CB2 1TN', city: 'Cambridge', countryCode: 'GB' },
  ],
  ['en', '5 George St, Sydney NSW 2000', { zip: '2000', city: 'Sydney', province: 'NSW' }],
  [
    'en',
    '88 King St W, Toronto, ON M5V 1J1, Canada',
    { address1: '88 King St W', zip: 'M5V 1J1', city: 'Toronto', province: 'ON', countryCode: 'CA' },
  ],
  ['en', '12 Nathan Road, Kowloon, Hong Kong', { address1: '12 Nathan Road', zip: '', city: 'Kowloon' }],
  ['de', 'Gartenweg 7a 8001 Zürich', { address1: 'Gartenweg 7a', zip: '8001', city: 'Zürich' }],
  [
    'de',
    '10115 Berlin, Torstraße 9, Deutschland',
    { address1: 'Torstraße 9', zip: '10115', city: 'Berlin', countryCode: 'DE' },
  ],
  ['fr', '12 rue de la Paix, 75002 Paris', { address1: '12 rue de la Paix', zip: '75002', city: 'Paris' }],
  ['fr', '3 rue Haute, appt 4, 75002 Rome', { address2: 'appt 4', zip: '75002', city: 'Rome' }],
  [
    'es',
    'Calle Mayor 5, 3ºB, 28013 Madrid',
    { address1: 'Calle Mayor 5', address2: '3ºB', zip: '28013', city: 'Madrid' },
  ],
  [
    'it',
    'Via Roma 10, 00184 Roma (RM)',
    { address1: 'Via Roma 10', zip: '00184', city: 'Roma', province: 'RM' },
  ],
  [
    'pt',
    'Rua das Flores, 123, apto 45, Centro, São Paulo - SP, 01310-100',
    {
      address1: 'Rua das Flores, 123',
      address2: 'apto 45, Centro',
      zip: '01310-100',
      city: 'São Paulo',
      province: 'SP',
    },
  ],
  ['pt', 'Avenida da Liberdade 110, 1250-146 Lisboa', { zip: '1250-146', city: 'Lisboa' }],
  [
    'nl',
    'Keizersgracht 12, 1015 CX Amsterdam',
    { address1: 'Keizersgracht 12', zip: '1015 CX', city: 'Amsterdam' },
  ],
  ['nl', 'Dorpsstraat 3 1015CX Amsterdam', { address1: 'Dorpsstraat 3', zip: '1015CX', city: 'Amsterdam' }],
  [
    'tr',
    'Moda Mah. Bahariye Cad. 12, 34710 Kadıköy/İstanbul',
    { address1: 'Moda Mah. Bahariye Cad. 12', zip: '34710', city: 'Kadıköy', province: 'İstanbul' },
  ],
  [
    'ru',
    '101000, Москва, ул. Ленина, д. 5, кв. 12',
    { address1: 'ул. Ленина, д. 5', address2: 'кв. 12', zip: '101000', city: 'Москва' },
  ],
  [
    'ja',
    '〒100-0005 東京都千代田区丸の内1-9-1 丸の内ビル3F',
    {
      address1: '丸の内1-9-1',
      address2: '丸の内ビル3F',
      zip: '100-0005',
      city: '千代田区',
      province: '東京都',
    },
  ],
  [
    'ja',
    '大阪府大阪市北区梅田３−１−１ 530-0001',
    { address1: '梅田3-1-1', zip: '530-0001', city: '大阪市北区', province: '大阪府' },
  ],
  [
    'zh-CN',
    '广东省深圳市南山区科技园路8号 518057',
    { address1: '南山区科技园路8号', zip: '518057', city: '深圳市', province: '广东省' },
  ],
  ['zh-CN', '北京市朝阳区建国路88号', { address1: '朝阳区建国路88号', zip: '', city: '北京市' }],
  [
    'ko',
    '서울특별시 강남구 테헤란로 152, 06236',
    { address1: '테헤란로 152', zip: '06236', city: '강남구', province: '서울특별시' },
  ],
  [
    'ar',
    '12 شارع التحرير، الدقي، القاهرة',
    { address1: '12 شارع التحرير', city: 'الدقي', province: 'القاهرة' },
  ],
])('%s: %s is understood', (language, text, address) => {
  expect(parseAddress(text, language)).toMatchObject(address)
})

test.each([
  '',
  'no thanks',
  'send it to my mother',
  'a\nb\nc\nd\ne\nf\ng',
  `${'x'.repeat(120)}\nDenver`,
  '1003',
  'order 1003',
])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeNull()
})
