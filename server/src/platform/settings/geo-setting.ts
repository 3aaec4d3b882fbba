import type { Reading } from './reading/reading.ts'
import { parsed, type Setting, WrongValue } from './reading/setting.ts'

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

const readAddress = (given: string): string | WrongValue => {
  const hidden = given.includes('@') ? '(not shown: it may hold a password)' : undefined
  if (!URL.canParse(given)) return new WrongValue(ALLOWED, hidden)
  const { protocol, username, password, search, hash } = new URL(given)
  const isBare = [username, password, search, hash].every(part => part === '')
  if (!isBare || !['https:', 'http:'].includes(protocol)) return new WrongValue(ALLOWED, hidden)
  return given.replace(/\/+$/, '')
}

const address = (name: string, about: string): Setting<string | null> =>
  parsed<string | null>(name, { default: null, tls: 'beyond own network', about, read: readAddress })

const readLanguages = (given: string): readonly string[] | WrongValue => {
  const languages = given.split(',').map(language => language.trim())
  const isList = languages.every(language => /^[a-z]{2,3}$/.test(language))
  return isList ? languages : new WrongValue('codes of languages with commas between them: uz,ru,en')
}

const PHOTON_SETTINGS = {
  baseUrl: address(
    'PHOTON_URL',
    'Photon, such as `http://photon:2322`: streets, houses and businesses while they are typed',
  ),
  languages: parsed<readonly string[]>('PHOTON_LANGUAGES', {
    // of our languages, the one that Photon's ready-made indexes have (komoot/photon, "Installation")
    default: ['en'],
    defaultText: '`en`',
    about: 'languages that its index was made with, such as `uz,ru,en`',
    read: readLanguages,
  }),
}

const ROAD_SETTINGS = {
  nominatimUrl: address(
    'NOMINATIM_URL',
    'Nominatim, such as `http://nominatim:8080`: whole addresses with houses',
  ),
  osrmUrl: address(
    'OSRM_URL',
    'OSRM with its profile of cars, such as `http://osrm:5000`: distances on all roads',
  ),
  valhallaUrl: address(
    'VALHALLA_URL',
    'Valhalla, such as `http://valhalla:8002`: distances by height, weight and length; goes before OSRM',
  ),
}

export const GEO_SETTINGS = { ...PHOTON_SETTINGS, ...ROAD_SETTINGS }

/** The providers of an environment; each is used alone, or with the others. */
export const geoSetting = (reading: Reading): GeoSetting => ({
  photon: reading.together(PHOTON_SETTINGS, ['baseUrl']),
  ...reading.values(ROAD_SETTINGS),
})
