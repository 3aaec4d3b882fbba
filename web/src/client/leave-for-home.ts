import { localizedUrl } from '../platform/locale/localized-url.ts'
import { leavePage } from '../platform/storage/leave-page.ts'

/** Leaves the signed-in area for the landing page once `done` settles. */
export const leaveForHome = (done: Promise<unknown>, query = ''): void =>
  leavePage(localizedUrl(`/${query}`), done)
