/** The sign-in method: individuals by phone, company members by password. */
export type SignInMethod = 'person' | 'company'

const KEY = 'karvon.way-in'

/** The method last used on this device; by default that of individuals. */
export function lastSignInMethod(): SignInMethod {
  try {
    return localStorage.getItem(KEY) === 'company' ? 'company' : 'person'
  } catch {
    return 'person'
  }
}

/** Stores the method for the next time; reveals nothing about the user. */
export function storeSignInMethod(way: SignInMethod): void {
  try {
    if (way === 'company') localStorage.setItem(KEY, way)
    else localStorage.removeItem(KEY)
  } catch {
    // without storage the user has to choose again next time
  }
}
