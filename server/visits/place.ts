import type { CityResponse, Reader } from 'maxmind'
import type { Context } from 'hono'
import { requestHeader } from '../request-header.ts'
import { quoteError, StartFailure } from '../start-failure.ts'

/** Where a visit came from, as far as known: a country's code (ISO 3166-1) and a city's English name. */
export type Place = { country?: string; city?: string }

/** Names of the headers in which the operator's proxy says where a request came from. */
export type PlaceHeaders = { country: string; city?: string | undefined }

/**
 * Looks up where a request came from.
 * @param address the client's address without a port; the empty string when unknown
 */
export type Locate = (c: Context, address: string) => Place

/** Maximum length of a city's name; longer ones are not stored. */
const LONGEST_CITY = 100

/**
 * Makes the lookup of places: from the headers, which are trusted, and if these have no country, from a
 * database in MaxMind's format, which is read once at startup.
 * @throws StartFailure when the file cannot be used
 */
export async function createLocate(file?: string, headers?: PlaceHeaders): Promise<Locate> {
  const database = file === undefined ? undefined : await openDatabase(file)
  return (c, address) => {
    const fromHeaders = headers ? readHeaders(c, headers) : {}
    return fromHeaders.country === undefined && database ? lookUp(database, address) : fromHeaders
  }
}

async function openDatabase(file: string): Promise<Reader<CityResponse>> {
  try {
    // Loaded only when a file is configured, which is rare.
    const { open } = await import('maxmind')
    return await open<CityResponse>(file)
  } catch (error) {
    throw new StartFailure(
      `GEO_DATABASE names ${file}, which cannot be read as a database in MaxMind's format: write the path of a .mmdb file of cities or countries, or GEO_DATABASE=off. ${quoteError(error as Error)}`,
      { cause: error },
    )
  }
}

function lookUp(database: Reader<CityResponse>, address: string): Place {
  if (address === '') return {}
  let found: CityResponse | null
  try {
    found = database.get(address)
  } catch {
    // The database does not cover this address family, or is damaged there: the visit counts without a place.
    return {}
  }
  return makePlace(found?.country?.iso_code, found?.city?.names?.en)
}

function readHeaders(c: Context, { country, city }: PlaceHeaders): Place {
  return makePlace(
    requestHeader(c, country),
    city === undefined ? undefined : decode(requestHeader(c, city) ?? ''),
  )
}

/** Decodes a city's name, which proxies send as UTF-8 (read by Node as Latin-1) or percent-encoded. */
function decode(text: string): string {
  const name = new TextDecoder().decode(Buffer.from(text, 'latin1'))
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function makePlace(country: unknown, city: unknown): Place {
  // Proxies send XX for an unknown country.
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country) || country === 'XX') return {}
  const isName = typeof city === 'string' && /^[^\p{Cc}\p{Cs}\ufffd]+$/u.test(city)
  return { country, ...(isName && city.length <= LONGEST_CITY && { city }) }
}
