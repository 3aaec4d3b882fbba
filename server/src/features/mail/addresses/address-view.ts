import type { showEmail } from '@karvon/contract/account/email'
import type { DataOf } from '@karvon/contract/endpoint'
import type { MailDeps } from '../mail-deps.ts'
import { findAddress } from './address-repository.ts'
import { resendAt } from './proof-repository.ts'

/** A user's e-mail for the API, in camelCase. */
export type EmailView = DataOf<typeof showEmail>

export const readEmailView = async (
  { db, clock, port }: Pick<MailDeps, 'db' | 'clock' | 'port'>,
  userId: number,
): Promise<EmailView> => {
  const available = port !== null
  const row = await findAddress(db, userId)
  if (row === undefined) return { available, email: null }
  const { address } = row
  const until = await resendAt(db, { userId, address }, clock.now())
  return {
    available,
    email: {
      address,
      proved: row.proved_at !== null,
      failing: row.failing_since !== null,
      stopped: row.stopped_at !== null,
      resendAt: until?.toISOString() ?? null,
    },
  }
}
