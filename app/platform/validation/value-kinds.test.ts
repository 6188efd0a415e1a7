import { expect, test } from 'vitest'
import {
  amount,
  email,
  fileName,
  fileSize,
  ipAddress,
  mimeType,
  orderId,
  phone,
  REFUSED_EXTENSIONS,
  uuid,
} from './value-kinds'

const takes = (kind: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  kind.safeParse(value).success

test('an e-mail is address-shaped and at most 254 characters long', () => {
  expect(email.parse(' ada@example.com ')).toBe('ada@example.com')
  const long = (length: number) => `${'a'.repeat(60)}@${`${'b'.repeat(49)}.`.repeat(3)}`.padEnd(length, 'c')
  expect(takes(email, long(254))).toBe(true)
  expect(takes(email, long(255))).toBe(false)
  for (const no of ['', 'ada', 'ada@', '@example.com', 'a b@example.com', 5])
    expect(takes(email, no)).toBe(false)
})

test('a phone number has 10 to 15 digits, however they are written', () => {
  expect(phone.parse('+90 (212) 555-01-23')).toBe('902125550123')
  for (const yes of ['1234567890', '123456789012345']) expect(takes(phone, yes)).toBe(true)
  for (const no of ['123456789', '1234567890123456', '12345678ab', '']) expect(takes(phone, no)).toBe(false)
})

test('an order id is AF, 8 digits and 4 digits', () => {
  expect(takes(orderId, 'AF202611210042')).toBe(true)
  for (const no of [
    'AF20261121004',
    'AF2026112100421',
    'af202611210042',
    'AF20261121-0042',
    'XAF202611210042',
  ])
    expect(takes(orderId, no)).toBe(false)
})

test('an amount is finite, above 0 and at most 1,000,000', () => {
  for (const yes of [0.01, 1, 1_000_000]) expect(takes(amount, yes)).toBe(true)
  for (const no of [0, -1, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '5'])
    expect(takes(amount, no)).toBe(false)
})

test('a uuid is of versions 1 to 5', () => {
  for (const version of [1, 2, 3, 4, 5])
    expect(takes(uuid, `0b7cbf2e-94a1-${version}c5e-8f7b-1d1e5c3a9f00`)).toBe(true)
  for (const no of [
    '0b7cbf2e-94a1-6c5e-8f7b-1d1e5c3a9f00',
    '0b7cbf2e-94a1-0c5e-8f7b-1d1e5c3a9f00',
    '0b7cbf2e-94a1-4c5e-cf7b-1d1e5c3a9f00',
    '0b7cbf2e94a14c5e8f7b1d1e5c3a9f00',
  ])
    expect(takes(uuid, no)).toBe(false)
})

test('a file name hides no folder and nothing that runs', () => {
  for (const yes of ['receipt.pdf', 'Fatura 2026 (kopya).docx', 'no-extension', `${'a'.repeat(251)}.pdf`])
    expect(takes(fileName, yes)).toBe(true)
  for (const no of [
    '',
    '../secret.pdf',
    'a..pdf',
    '.env',
    `${'a'.repeat(252)}.pdf`,
    'RUN.EXE',
    'a.pdf.js',
    'a.sh. ',
  ])
    expect(takes(fileName, no)).toBe(false)
})

test('exactly these extensions are refused', () => {
  expect(REFUSED_EXTENSIONS).toEqual(['exe', 'bat', 'cmd', 'sh', 'ps1', 'vbs', 'js', 'jar'])
  for (const extension of REFUSED_EXTENSIONS) expect(takes(fileName, `paper.${extension}`)).toBe(false)
})

test('files are documents and pictures of these types', () => {
  expect(mimeType.options).toEqual([
    'application/pdf',
    'image/jpeg',
    'image/jpg',
    'image/png',
    'image/webp',
    'text/plain',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ])
  expect(takes(mimeType, 'image/svg+xml')).toBe(false)
})

test('a file has between 1 and 10485760 bytes', () => {
  for (const yes of [1, 10485760]) expect(takes(fileSize, yes)).toBe(true)
  for (const no of [0, -1, 10485761, 1.5]) expect(takes(fileSize, no)).toBe(false)
})

test('an address of the network is IPv4 or the whole of IPv6', () => {
  for (const yes of ['203.0.113.9', '2001:db8:0:0:0:0:0:1', '2001:0DB8:0000:0000:0000:0000:0000:0001'])
    expect(takes(ipAddress, yes)).toBe(true)
  for (const no of ['256.1.1.1', '1.2.3', '2001:db8::1', '::1', 'localhost'])
    expect(takes(ipAddress, no)).toBe(false)
})
