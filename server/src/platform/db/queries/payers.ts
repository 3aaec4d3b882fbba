import type { Tx } from '../database.ts'
import { findOwner } from './company-owner.ts'

/** Who hears what an order costs: who placed it, and the owner of the company that pays it. */
export const readPayers = async (
  tx: Tx,
  { clientId, clientCompanyId }: { readonly clientId: number; readonly clientCompanyId: number | null },
): Promise<readonly number[]> => {
  const owner = clientCompanyId === null ? undefined : await findOwner(tx, clientCompanyId)
  return owner === undefined || owner.id === clientId ? [clientId] : [clientId, owner.id]
}
