/** How somebody signs in: a person by phone, the people of a company by password. */
export type WayIn = 'person' | 'company'

const KEY = 'karvon.way-in'

/** The way that was taken last on this device; a person's where none is known. */
export function lastWayIn(): WayIn {
  try {
    return localStorage.getItem(KEY) === 'company' ? 'company' : 'person'
  } catch {
    return 'person'
  }
}

/** Keeps it for the next time; it says nothing about who it was. */
export function rememberWayIn(way: WayIn): void {
  try {
    if (way === 'company') localStorage.setItem(KEY, way)
    else localStorage.removeItem(KEY)
  } catch {
    // a closed store only costs one press the next time
  }
}
