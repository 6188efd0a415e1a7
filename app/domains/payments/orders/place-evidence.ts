/** What tells where a customer is (Implementing Regulation (EU) 282/2011, article 24f). */
export type PlaceEvidenceKind = 'billing_address' | 'network' | 'payment_method'

export interface PlaceEvidence {
  kind: PlaceEvidenceKind
  /** ISO 3166-1 */
  country: string
}

/** `proven`: two pieces name the country whose tax was charged. `contradicted`: they don't, and one names another. */
export type PlaceVerdict = 'proven' | 'single' | 'contradicted'

/**
 * Whether it is proven where a customer is: an electronic service within the EU takes two pieces of evidence that don't
 * contradict each other (Regulation 282/2011, article 24b, d).
 *
 * @param taxCountry whose tax was charged
 */
export function judgePlace(pieces: readonly PlaceEvidence[], taxCountry: string): PlaceVerdict {
  const agreeing = pieces.filter(({ country }) => country === taxCountry).length
  if (agreeing >= 2) return 'proven'
  return agreeing < pieces.length ? 'contradicted' : 'single'
}
