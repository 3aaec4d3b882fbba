import { isIP } from 'node:net'
import { ConfigProblem, type Environment, url } from './setting-readers.ts'

/** Search by Photon; `languages` are those that its index was built with. */
export type PhotonSetting = { readonly baseUrl: string; readonly languages: readonly string[] }

/** The outside providers of addresses and roads; null: only what ships with the server. */
export type GeoSetting = {
  readonly photon: PhotonSetting | null
  readonly nominatimUrl: string | null
  readonly osrmUrl: string | null
  readonly valhallaUrl: string | null
}

const ALLOWED = 'an http:// or https:// address without user, query or fragment'

const addressOf = (env: Environment, name: string): string | null => {
  const given = url(env, name, ['https:', 'http:'])
  if (given === null) return null
  const { username, password, search, hash } = new URL(given)
  if (username !== '' || password !== '') {
    throw new ConfigProblem(name, '(not shown: it may hold a password)', ALLOWED)
  }
  if (search !== '' || hash !== '') throw new ConfigProblem(name, given, ALLOWED)
  return given.replace(/\/+$/, '')
}

/** Of our languages, the one that Photon's ready-made indexes have (komoot/photon, "Installation"). */
const PHOTON_LANGUAGES = 'en'

const photonOf = (env: Environment): PhotonSetting | null => {
  const baseUrl = addressOf(env, 'PHOTON_URL')
  const given = env.PHOTON_LANGUAGES || PHOTON_LANGUAGES
  const languages = given.split(',').map(language => language.trim())
  if (!languages.every(language => /^[a-z]{2,3}$/.test(language))) {
    throw new ConfigProblem(
      'PHOTON_LANGUAGES',
      given,
      'codes of languages with commas between them: uz,ru,en',
    )
  }
  if (baseUrl !== null) return { baseUrl, languages }
  if (env.PHOTON_LANGUAGES) {
    throw new ConfigProblem('PHOTON_URL', undefined, `${ALLOWED}, since PHOTON_LANGUAGES is set`)
  }
  return null
}

/** The providers of an environment; each is used alone, or with the others. */
export const geoSetting = (env: Environment): GeoSetting => ({
  photon: photonOf(env),
  nominatimUrl: addressOf(env, 'NOMINATIM_URL'),
  osrmUrl: addressOf(env, 'OSRM_URL'),
  valhallaUrl: addressOf(env, 'VALHALLA_URL'),
})

const PRIVATE_V4 = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/
const PRIVATE_V6 = /^\[(?:::1|f[cd][0-9a-f]{2}:.*)\]$/

/** This machine, a private address, or a name that no public DNS has: `photon`, `photon.internal`. */
const isOwnNetwork = (host: string): boolean => {
  if (isIP(host) === 4) return PRIVATE_V4.test(host)
  return PRIVATE_V6.test(host) || !host.includes('.') || /\.(?:internal|local)$/.test(host)
}

/** What a production service refuses: typed addresses sent over the internet without TLS. */
export const refuseUnsafeGeo = ({ photon, nominatimUrl, osrmUrl, valhallaUrl }: GeoSetting): void => {
  const addresses = {
    PHOTON_URL: photon?.baseUrl ?? null,
    NOMINATIM_URL: nominatimUrl,
    OSRM_URL: osrmUrl,
    VALHALLA_URL: valhallaUrl,
  }
  for (const [name, address] of Object.entries(addresses)) {
    if (address === null || address.startsWith('https:')) continue
    if (!isOwnNetwork(new URL(address).hostname)) {
      throw new ConfigProblem(name, address, 'https:// outside the own network')
    }
  }
}
