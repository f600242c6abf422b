import type { CityResponse, Reader } from 'maxmind'
import type { Context } from 'hono'
import { StartFailure } from '../start-failure.ts'

/** Where a visit came from, as far as it is known: a country's code (ISO 3166-1) and a city's English name. */
export type Place = { country?: string; city?: string }

/** Names of the headers in which a proxy of one's own says where a request came from. */
export type PlaceHeaders = { country: string; city?: string | undefined }

/**
 * Tells where a request came from.
 * @param address its client's, without a port; the empty text when it is not known
 */
export type Locate = (c: Context, address: string) => Place

/** The longest name of a city that is kept. */
const LONGEST_CITY = 100

/**
 * Makes what tells places: by headers, which are believed, and where these say nothing by a database in MaxMind's format,
 * which is read once, when the server starts.
 * @throws StartFailure when the file cannot be used
 */
export async function createLocate(file?: string, headers?: PlaceHeaders): Promise<Locate> {
  const database = file === undefined ? undefined : await openDatabase(file)
  return (c, address) => {
    const told = headers ? readHeaders(c, headers) : {}
    return told.country === undefined && database ? lookUp(database, address) : told
  }
}

async function openDatabase(file: string): Promise<Reader<CityResponse>> {
  try {
    // Loaded where it is wanted: few have such a file.
    const { open } = await import('maxmind')
    return await open<CityResponse>(file)
  } catch (error) {
    throw new StartFailure(
      `GEO_DATABASE names ${file}, which cannot be read as a database in MaxMind's format: write the path of a .mmdb file of cities or countries, or GEO_DATABASE=off.`,
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
    // Not of this kind of addresses, or a damaged part of the file: the visit counts all the same.
    return {}
  }
  return makePlace(found?.country?.iso_code, found?.city?.names?.en)
}

function readHeaders(c: Context, { country, city }: PlaceHeaders): Place {
  return makePlace(c.req.header(country), city === undefined ? undefined : decode(c.req.header(city) ?? ''))
}

/** Proxies write such names as UTF-8, which Node reads as Latin-1, or as an address does. */
function decode(text: string): string {
  const name = new TextDecoder().decode(Buffer.from(text, 'latin1'))
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function makePlace(country: unknown, city: unknown): Place {
  // XX is how proxies write that they do not know.
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country) || country === 'XX') return {}
  const isName = typeof city === 'string' && /^[^\p{Cc}\p{Cs}\ufffd]+$/u.test(city)
  return { country, ...(isName && city.length <= LONGEST_CITY && { city }) }
}
