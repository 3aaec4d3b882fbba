import { currentSession } from './current-session.ts'

/** Which session this tab was last used by, and whose it is. */
const STAMP = 'karvon.tab'

let owner = ''
/** Whose things this page may still hold in memory. */
let lastHere = ''

/**
 * A signed-in area begins: the tab is still its person's while the session is the same. A public page has no owner, for the
 * cookie of a session that has ended may still be here.
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

/** The name of what one person typed: another one who signs in here has names of their own, a visitor the bare ones. */
export const ofTab = (name: string): string => (owner === '' ? name : `${name}@${owner}`)

/** Whether a name in this tab's storage is a visitor's or the owner's, and not another person's. */
export const isOfTab = (name: string): boolean => {
  const [, person] = name.split('@')
  return person === undefined || person === owner
}

/** Who is signed in as far as this tab knows; null: nobody yet. */
export const tabOwner = (): number | null => (owner === '' ? null : Number(owner))

/** Assigns this tab to a person; a page that still holds another person's data reloads. */
export const claimTab = (person: number): void => {
  owner = String(person)
  try {
    sessionStorage.setItem(STAMP, `${currentSession()} ${person}`)
  } catch {
    // the names last as long as the page
  }
  if (lastHere !== '' && lastHere !== owner) location.reload()
  lastHere = owner
}

/** The session is over: what its person typed waits for them, and nobody else is shown it. */
export const leaveTab = (): void => {
  owner = ''
  try {
    // the cookie of a dead session may stay for a while
    sessionStorage.removeItem(STAMP)
  } catch {
    // nothing was written
  }
}

/** Sign-out: nothing of a visitor or of the owner stays in this tab. */
export const forgetTab = (): void => {
  for (const name of Object.keys(sessionStorage)) if (isOfTab(name)) sessionStorage.removeItem(name)
}
