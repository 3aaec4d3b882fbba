import { proveEmail, removeEmail, saveEmail, showEmail } from '@karvon/contract/account/email'
import { checkFinancesLock } from '@karvon/domain/company/finances-lock'
import { accept, type Decision, refuseAll } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { type Caller, signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { forgetAddress } from './addresses/address-repository.ts'
import { type EmailView, readEmailView } from './addresses/address-view.ts'
import { proveAddress } from './addresses/prove-address.ts'
import { saveAddress } from './addresses/save-address.ts'
import type { MailDeps } from './mail-deps.ts'
import { serveStop } from './stop-route.ts'

/** Statements go to this address: where the finances are locked, so is it. */
const checkLock = async (db: Db, caller: Caller): Promise<Decision<number>> => {
  const { userId, companyId, secondFactorAt } = signedIn(caller)
  const company = await db
    .selectFrom('companies')
    .select('finances_locked')
    .where('id', '=', companyId)
    .executeTakeFirst()
  const closed = checkFinancesLock({
    financesLocked: company?.finances_locked ?? false,
    secondFactorProved: secondFactorAt !== null,
  })
  return closed === null ? accept(userId) : refuseAll([closed])
}

/** Routes of an owner's e-mail. */
export const registerMail = (app: FastifyInstance, deps: MailDeps): void => {
  const { db } = deps
  const changed = async (
    caller: Caller,
    change: (userId: number) => Promise<Decision<null>>,
  ): Promise<Decision<EmailView>> => {
    const open = await checkLock(db, caller)
    if (!open.ok) return open
    const done = await change(open.value)
    return done.ok ? accept(await readEmailView(deps, open.value)) : done
  }
  serveEndpoint(app, showEmail, async ({ caller }) =>
    accept(await readEmailView(deps, signedIn(caller).userId)),
  )
  serveEndpoint(app, saveEmail, ({ caller, body }) =>
    changed(caller, userId => saveAddress(deps, userId, body.email)),
  )
  serveEndpoint(app, proveEmail, ({ caller, body }) =>
    changed(caller, userId => proveAddress(deps, userId, body.code)),
  )
  serveEndpoint(app, removeEmail, async ({ caller }) => {
    const { userId } = signedIn(caller)
    await inTransaction(db, tx => forgetAddress(tx, userId))
    return accept(await readEmailView(deps, userId))
  })
  serveStop(app, deps)
}
