import type { SiteLocale } from '@karvon/contract/site-routes'
import { chooseLocale } from '../../platform/locale/choose-locale.ts'
import { currentSession } from '../../platform/storage/current-session.ts'
import { sendProfile } from './update-profile.ts'

/** Maximum wait for the server before the page changes. */
const LONGEST_WAIT_MS = 800

const pause = () => new Promise<void>(done => setTimeout(done, LONGEST_WAIT_MS))

/** The session itself is hidden from scripts; its id is not (docs/api.md#cookies-and-tokens). */
const isSignedIn = () => currentSession() !== null

/**
 * Changes the language of the page and, for a signed-in user, of the server's messages to them; the page changes even if
 * the server cannot be reached.
 */
export const changeLanguage = async (locale: SiteLocale): Promise<void> => {
  if (isSignedIn()) await Promise.race([sendProfile({ locale }).catch(() => null), pause()])
  chooseLocale(locale)
}
