import { createHash } from 'node:crypto'
import { isProof, proofText } from '../proof'

/** Whether a browser has worked for this token, as app/enhance/proof.ts does. */
export const isProved = (token: string, proof: string): boolean =>
  /^\d{1,12}$/.test(proof) && isProof(createHash('sha256').update(proofText(token, proof)).digest())
