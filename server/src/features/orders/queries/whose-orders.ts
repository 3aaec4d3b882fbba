import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Placeholders } from '../../../platform/db/queries/compile-once.ts'
import type { Viewer } from './viewer.ts'

/** Whose orders: of the client or of the company, if both are given, or of the driver. Everyone's if none is given. */
export type Whose = { readonly clientId?: number; readonly companyId?: number; readonly carrierId?: number }

/** The orders that a viewer may look at. */
export const whoseOrders = ({ kind, userId, companyId }: Viewer): Whose => {
  if (kind === 'operator') return {}
  if (kind === 'driver') return { carrierId: userId }
  return companyId === null ? { clientId: userId } : { clientId: userId, companyId }
}

/** The condition on `orders as o`. */
export const isTheirs = ({ clientId, companyId, carrierId }: Placeholders<Whose>): RawBuilder<SqlBool> => {
  const owners = [
    ...(clientId ? [sql<SqlBool>`o.client_id = ${clientId}`] : []),
    ...(companyId ? [sql<SqlBool>`o.client_company_id = ${companyId}`] : []),
    ...(carrierId ? [sql<SqlBool>`o.carrier_id = ${carrierId}`] : []),
  ]
  return owners.length === 0 ? sql`true` : sql`(${sql.join(owners, sql` or `)})`
}
