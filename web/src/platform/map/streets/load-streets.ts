import { STREET_DATA_PATH, type StreetData } from './street-data.ts'

let loaded: Promise<StreetData> | null = null

/** Loads the streets of Tashkent once; a failed load can be repeated. */
export function loadStreets(): Promise<StreetData> {
  loaded ??= fetch(STREET_DATA_PATH)
    .then(response => {
      if (!response.ok) throw new Error(`the streets: status ${response.status}`)
      return response.json() as Promise<StreetData>
    })
    .catch((error: unknown) => {
      loaded = null
      throw error
    })
  return loaded
}
