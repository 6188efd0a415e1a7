/** Credits that count: whoever signed up has signed in at least once, so an address nobody proved counts for nobody. */
export const countsAs = { user: { lastSignInAt: { not: null } } } as const
