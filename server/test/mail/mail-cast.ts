import type { Asker } from '../cast.ts'
import { doneAs } from '../deals/orders.ts'
import type { LedgerCast } from '../ledger-cast.ts'

const EMAIL = '/api/client-company/email'

export const DILNOZAS = 'dilnoza@bek-savdo.uz'

/** Requests about an owner's e-mail. */
export const saveRequest = (email: unknown) => ({ method: 'PUT', url: EMAIL, payload: { email } }) as const
export const proveRequest = (code: unknown) =>
  ({ method: 'PUT', url: `${EMAIL}/proof`, payload: { code } }) as const
export const removeRequest = { method: 'DELETE', url: EMAIL } as const

export const readEmail = async (as: Asker) => (await doneAs(as, { url: EMAIL })).email

/** Removes everything about mails that the demo has. */
export const emptyMails = async ({ db, mails }: LedgerCast): Promise<void> => {
  mails.clear()
  for (const table of ['mail_addresses', 'mail_proofs', 'mails'] as const)
    await db.deleteFrom(table).execute()
}

/** Gives an owner a proved address. */
export const proveAddressOf = (
  { db, clock }: Pick<LedgerCast, 'db' | 'clock'>,
  { userId }: { readonly userId: number },
  address = DILNOZAS,
) =>
  db
    .insertInto('mail_addresses')
    .values({ user_id: userId, address, added_at: clock.now(), proved_at: clock.now() })
    .execute()
