/** The sign-in method: individuals by phone, company members by password. */
export type SignInMethod = 'person' | 'company'

const KEY = 'karvon.way-in'
const COMPANY_KEY = 'karvon.sign-on-company'

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

/** The company whose sign-in service the URL names, or was used last on this device. */
export function lastSignOnCompany(): string {
  const named = new URLSearchParams(location.search).get('company')
  try {
    return named ?? localStorage.getItem(COMPANY_KEY) ?? ''
  } catch {
    return named ?? ''
  }
}

/** Stores the company for the next time. */
export function storeSignOnCompany(name: string): void {
  try {
    localStorage.setItem(COMPANY_KEY, name)
  } catch {
    // without storage it has to be typed again next time
  }
}
