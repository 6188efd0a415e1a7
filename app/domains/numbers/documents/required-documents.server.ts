import type { NumberType, Requirement } from '../number-country'
import { numberCountry } from '../number-documents.server'

/** What operators ask for before they give such a number; null where we can't say, or where it isn't theirs to give. */
export function requiredDocuments(country: string, type: NumberType): readonly Requirement[] | null {
  const documents = numberCountry(country)?.types[type]?.documents ?? null
  // A regulator assigns those on the user's own application: nobody sells them.
  return documents?.includes('assignment') ? null : documents
}

/** Only numbers whose rules we know are sold. */
export const isSold = (country: string, type: NumberType): boolean =>
  requiredDocuments(country, type) !== null
