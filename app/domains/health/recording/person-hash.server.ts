import { createHmac } from 'node:crypto'
import { purposeKey } from '~/platform/secrets/secrets.server'

/** Counts people without naming them: without the installation's secret the hash says nothing. 16 bytes. */
export const hashOfPerson = (person: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', purposeKey('error-people')).update(person).digest().subarray(0, 16))
