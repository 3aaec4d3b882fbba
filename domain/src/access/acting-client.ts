/** On whose behalf a client acts: their own, and within a company for everything of that company (product.md People). */
export type ActingClient = { readonly userId: number; readonly companyId: number | null }

/** Whose order it is. */
export type OwnedOrder = { readonly clientId: number; readonly clientCompanyId: number | null }

/** Whether this client may act on that order; a company that is absent on either side joins nobody. */
export const isTheirOrder = (order: OwnedOrder, client: ActingClient): boolean =>
  order.clientId === client.userId ||
  (client.companyId !== null && order.clientCompanyId === client.companyId)
