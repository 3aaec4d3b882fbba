import type { SiteLocale } from '@karvon/contract/site-routes'
import { chooseLocale } from '../../platform/locale/choose-locale.ts'
import { currentSession } from '../../platform/storage/current-session.ts'
import { sendProfile } from './update-profile.ts'

/** As long as the change of the page waits for the server at most. */
const LONGEST_WAIT_MS = 800

const pause = () => new Promise<void>(done => setTimeout(done, LONGEST_WAIT_MS))

/** The session itself is hidden from scripts; its id is not (docs/api.md#cookies-and-tokens). */
const isSignedIn = () => currentSession() !== null

/**
 * Changes the language here and, for whoever is signed in, of what the server says by itself; unreached, the page changes
 * all the same.
 */
export const changeLanguage = async (locale: SiteLocale): Promise<void> => {
  if (isSignedIn()) await Promise.race([sendProfile({ locale }).catch(() => null), pause()])
  chooseLocale(locale)
}
