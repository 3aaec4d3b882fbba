import type { ClientAccount } from '@karvon/domain/ledger/client-account'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { readPersonMoney } from '../person-money.ts'
import { announceBalance, announceMoney } from './announce-balance.ts'
import { lockCompany, lockPerson } from './lock-company.ts'

/** A client by the number of their company or their own. */
export type ClientId = { readonly companyId: number } | { readonly userId: number }

/** The same as an owner of accounts. */
export const clientOwner = (client: ClientId): ClientOwner =>
  'companyId' in client ? { kind: 'company', id: client.companyId } : { kind: 'person', id: client.userId }

/** Locks a client's money and reads how it stands; throws if they do not exist. */
export const lockClientAccount = async (tx: Tx, owner: ClientOwner): Promise<ClientAccount> => {
  if (owner.kind === 'company') {
    if ((await lockCompany(tx, owner.id)) === null) throw new Error(`there is no company ${owner.id}`)
    return { owner, standing: await readCompanyMoney(tx, owner.id) }
  }
  if (!(await lockPerson(tx, owner.id))) throw new Error(`there is no person ${owner.id}`)
  const { balanceUzs, heldUzs, receivableUzs } = await readPersonMoney(tx, owner.id)
  return { owner, standing: { balanceUzs, heldUzs, debtUzs: receivableUzs } }
}

/** Both sides of an order whose money is moved together. */
export type Sides = { readonly driverId: number; readonly client: ClientId }

/**
 * Locks the money of both sides, the driver's first: batches of payouts lock drivers before companies too, so that none of two waits for the
 * other (docs/trust.md#one-winner). Returns how the client stands.
 */
export const lockSides = async (tx: Tx, { driverId, client }: Sides): Promise<ClientAccount> => {
  await lockPerson(tx, driverId)
  return lockClientAccount(tx, clientOwner(client))
}

/** Tells a client that their money has changed, after the commit. */
export const announceClient = (
  tx: Tx,
  { kind, id }: ClientOwner,
  deps: Pick<LedgerDeps, 'db' | 'publish'>,
): void => (kind === 'company' ? announceBalance(tx, id, deps) : announceMoney(tx, id, deps))
