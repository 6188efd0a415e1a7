import { EU_COUNTRIES } from '~/domains/tax/tax'
import type { Paper } from '../paper/paper'

type Parties = Pick<Paper, 'seller' | 'customer'>

/** Whether an e-invoice of EN 16931 goes inside of the PDF: for customers in the EU, of a seller who is taxed somewhere. */
export const hasFacturX = ({ seller, customer }: Parties): boolean =>
  isTaxed(seller) && EU_COUNTRIES.includes(customer.country)

/** The file for accounting programs: a Turkish seller's law asks for UBL-TR, whoever buys; customers in the EU take EN 16931. */
export function xmlFormatOf(paper: Parties): 'ubl-tr' | 'cii' | null {
  if (isTaxed(paper.seller) && paper.seller.country === 'TR') return 'ubl-tr'
  return hasFacturX(paper) ? 'cii' : null
}

const isTaxed = ({ country, taxNumber }: Paper['seller']) => country !== null && taxNumber !== null
