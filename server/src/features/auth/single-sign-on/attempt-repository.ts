import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { SignOnSecrets } from './issuer-client.ts'

/** A sign-in must come back within this time. */
export const ATTEMPT_MS = 10 * 60_000

const MOST_FORGOTTEN = 100

/** A sign-in that is under way: by whom, where, and where it leads. */
export type NewAttempt = {
  readonly secrets: SignOnSecrets
  /** The cookie of the browser. */
  readonly browser: string
  readonly purpose: 'sign_in' | 'link' | 'try'
  readonly companyId: number | null
  /** The person who links or tries; null: a sign-in, of nobody yet. */
  readonly person: { readonly userId: number; readonly sessionId: string } | null
  readonly issuer: string
  readonly clientId: string
  readonly returnTo: string
}

export type Attempt = Selectable<Tables['sign_on_attempts']>

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

const forgetOld = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('sign_on_attempts')
    .where('state_hash', 'in', eb =>
      eb
        .selectFrom('sign_on_attempts')
        .select('state_hash')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(MOST_FORGOTTEN)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** Stores a sign-in that begins, and deletes some that never came back. */
export const insertAttempt = async (tx: Tx, attempt: NewAttempt, now: Date): Promise<void> => {
  const { secrets, browser, purpose, companyId, person, issuer, clientId, returnTo } = attempt
  await forgetOld(tx, now)
  await tx
    .insertInto('sign_on_attempts')
    .values({
      ...{ purpose, issuer, company_id: companyId, client_id: clientId, return_to: returnTo },
      state_hash: digest(secrets.state),
      browser_hash: digest(browser),
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      user_id: person?.userId ?? null,
      session_id: person?.sessionId ?? null,
      expires_at: new Date(now.getTime() + ATTEMPT_MS),
    })
    .execute()
}

/** Takes the sign-in of a state away, once, for the browser that began it; undefined: there is none any more. */
export const takeAttempt = (
  tx: Tx,
  { state, browser }: { readonly state: string; readonly browser: string },
  now: Date,
): Promise<Attempt | undefined> =>
  tx
    .deleteFrom('sign_on_attempts')
    .where('state_hash', '=', digest(state))
    .where('browser_hash', '=', digest(browser))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
