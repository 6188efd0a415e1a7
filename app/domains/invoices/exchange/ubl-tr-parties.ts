import type { InvoicedCustomer, Seller } from '../paper/paper'
import type { XmlNode } from './xml'

/** What GİB has for a buyer in Turkey who gave no number, and for one abroad. */
const UNNAMED_PERSON = '11111111111'
const ABROAD = '2222222222'

/** The seller. The town stands at the end of an operator's address: `34394 Şişli / İstanbul`. */
export function supplierParty(seller: Seller): XmlNode {
  const street = seller.addressLines.slice(0, -1)
  const place = seller.addressLines.at(-1) ?? ''
  const [district = '', city = district] = place
    .replace(/\b\d{5}\b/, '')
    .split('/')
    .map((part) => part.trim())
  return [
    'cac:Party',
    [
      identification(seller.taxNumber!.replace(/\D/g, '')),
      ['cac:PartyName', [['cbc:Name', seller.name]]],
      address({
        street: street.join(' ') || null,
        district,
        city,
        postalCode: /\b\d{5}\b/.exec(place)?.[0] ?? null,
        country: seller.country!,
      }),
      contact(seller.email, seller.phone),
    ],
  ]
}

/** The buyer; a person has a name in two parts, a company one. */
export function buyerParty(customer: InvoicedCustomer): XmlNode {
  const number = customer.taxNumber?.replace(/\D/g, '') ?? ''
  const isHere = customer.country === 'TR'
  const id = !isHere ? ABROAD : /^\d{10,11}$/.test(number) ? number : UNNAMED_PERSON
  const { line1, line2, city, region, postalCode } = customer.address
  const [firstName, familyName] = splitName(customer.name)
  return [
    'cac:Party',
    [
      identification(id),
      id.length === 10 ? ['cac:PartyName', [['cbc:Name', customer.company ?? customer.name]]] : null,
      address({
        street: [line1, line2].filter(Boolean).join(' ') || null,
        district: region ?? city ?? '-',
        city: city ?? '-',
        postalCode: postalCode ?? null,
        country: customer.country,
      }),
      contact(customer.email, null),
      id.length === 11
        ? [
            'cac:Person',
            [
              ['cbc:FirstName', firstName],
              ['cbc:FamilyName', familyName],
            ],
          ]
        : null,
    ],
  ]
}

/** Ten digits are a company's tax number (VKN), eleven a person's (TCKN). */
const identification = (id: string): XmlNode => [
  'cac:PartyIdentification',
  [['cbc:ID', id, { schemeID: id.length === 11 ? 'TCKN' : 'VKN' }]],
]

interface Address {
  street: string | null
  district: string
  city: string
  postalCode: string | null
  country: string
}

const address = ({ street, district, city, postalCode, country }: Address): XmlNode => [
  'cac:PostalAddress',
  [
    ['cbc:StreetName', street],
    ['cbc:CitySubdivisionName', district || '-'],
    ['cbc:CityName', city || '-'],
    ['cbc:PostalZone', postalCode],
    [
      'cac:Country',
      [
        ['cbc:IdentificationCode', country],
        ['cbc:Name', new Intl.DisplayNames('tr', { type: 'region' }).of(country) ?? country],
      ],
    ],
  ],
]

const contact = (email: string | null, phone: string | null): XmlNode => [
  'cac:Contact',
  [
    ['cbc:Telephone', phone],
    ['cbc:ElectronicMail', email],
  ],
]

function splitName(name: string): [first: string, family: string] {
  const parts = name.trim().split(/\s+/)
  return parts.length > 1 ? [parts.slice(0, -1).join(' '), parts.at(-1)!] : [name.trim(), '-']
}
