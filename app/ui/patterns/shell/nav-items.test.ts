import { expect, test } from 'vitest'
import { isInSection, NAV_ITEMS } from './nav-items'

const sectionsOf = (pathname: string) =>
  NAV_ITEMS.filter((item) => isInSection(item, pathname)).map(({ id }) => id)

test.each([
  ['/dashboard', 'home'],
  ['/chat-dashboard/4f1c', 'inbox'],
  ['/chat-dashboard/replies', 'inbox'],
  ['/dashboard/catalog/products/1', 'catalogue'],
  ['/dashboard/settings/team', 'settings'],
  ['/dashboard/billing', 'settings'],
  ['/dashboard/billing/invoices', 'settings'],
  ['/dashboard/numbers/1/documents', 'settings'],
  ['/manual-documents', 'settings'],
  ['/payment', 'settings'],
  ['/payment/card/1', 'settings'],
  ['/payment-success', 'settings'],
])('%s stands in the section %s', (pathname, id) => expect(sectionsOf(pathname)).toEqual([id]))

test('pages of a person stand in no section', () => expect(sectionsOf('/profile/security')).toEqual([]))
