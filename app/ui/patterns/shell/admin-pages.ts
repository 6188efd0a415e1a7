/** What there is for administrators of the installation; each has its words in the area `admin`, under `index`. */
export const ADMIN_PAGES = [
  { id: 'bank', to: '/admin/bank' },
  { id: 'coupons', to: '/admin/coupons' },
  { id: 'errors', to: '/admin/errors' },
  { id: 'inquiries', to: '/admin/inquiries' },
  { id: 'journal', to: '/admin/journal' },
  { id: 'numbers', to: '/admin/numbers' },
  { id: 'papers', to: '/admin/papers' },
  { id: 'partners', to: '/admin/partners' },
  { id: 'payments', to: '/admin/payments' },
  { id: 'plans', to: '/admin/plans' },
  { id: 'privacy', to: '/admin/privacy' },
  { id: 'quotes', to: '/admin/quotes' },
  { id: 'revenue', to: '/admin/revenue' },
  { id: 'siteChat', to: '/admin/site-chat' },
  { id: 'status', to: '/admin/status' },
  { id: 'visits', to: '/admin/visits' },
] as const
