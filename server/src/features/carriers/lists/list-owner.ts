import type { ActingClient } from '@karvon/domain/access/acting-client'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whose list a client's is: their company's, or their own. */
export const ownerOf = ({ userId, companyId }: ActingClient): number => companyId ?? -userId

/** The same as columns of a row. */
export const ownerColumns = ({ userId, companyId }: ActingClient) =>
  companyId === null ? { client_id: userId, company_id: null } : { client_id: null, company_id: companyId }

/** Whether an order `o` is of the list's owner; a private order does not belong to the person's company. */
export const isOfOwner = ({ userId, companyId }: ActingClient): RawBuilder<SqlBool> =>
  companyId === null
    ? sql<SqlBool>`(o.client_id = ${userId} and o.client_company_id is null)`
    : sql<SqlBool>`o.client_company_id = ${companyId}`
