import { currentSession } from './current-session.ts'

/** Holds the session that last used this tab, and its person. */
const STAMP = 'karvon.tab'

let owner = ''
/** The person whose data this page may still hold in memory. */
let lastHere = ''

/**
 * Called when a signed-in area opens: the tab keeps its owner while the session is the same. A public page has no owner, as
 * the cookie of an ended session may remain.
 */
export const openTab = (): void => {
  try {
    const [session, person = ''] = (sessionStorage.getItem(STAMP) ?? '').split(' ')
    owner = session === currentSession() ? person : ''
  } catch {
    owner = ''
  }
  lastHere = owner
}

/** The storage key for the tab's owner: each person has their own, a visitor the plain name. */
export const tabKey = (name: string): string => (owner === '' ? name : `${name}@${owner}`)

/** Whether a key of this tab's storage belongs to the owner or a visitor, not to another person. */
export const isOwnTabKey = (name: string): boolean => {
  const [, person] = name.split('@')
  return person === undefined || person === owner
}

/** Id of the tab's owner; null if unknown. */
export const tabOwner = (): number | null => (owner === '' ? null : Number(owner))

/** Assigns this tab to a person; a page that still holds another person's data reloads. */
export const claimTab = (person: number): void => {
  owner = String(person)
  try {
    sessionStorage.setItem(STAMP, `${currentSession()} ${person}`)
  } catch {
    // without storage the owner lasts as long as the page
  }
  if (lastHere !== '' && lastHere !== owner) location.reload()
  lastHere = owner
}

/** Called when the session has ended: what its person typed stays for them, hidden from others. */
export const leaveTab = (): void => {
  owner = ''
  try {
    // the cookie of an ended session may remain for a while
    sessionStorage.removeItem(STAMP)
  } catch {
    // no storage, so nothing to remove
  }
}

/** At sign-out: deletes the owner's and visitors' values from this tab. */
export const clearTab = (): void => {
  for (const name of Object.keys(sessionStorage)) if (isOwnTabKey(name)) sessionStorage.removeItem(name)
}
