/** On whose behalf a client acts: their own, and within a company for everything of that company (docs/product.md#people). */
export type ActingClient = {
  readonly userId: number
  readonly companyId: number | null
  /** The name of the API key through which the company acts; absent: a person acts. */
  readonly keyName?: string
}

/** The owner of an order. */
export type OwnedOrder = { readonly clientId: number; readonly clientCompanyId: number | null }

/** Whether this client may act on that order; two missing companies do not match. */
export const isTheirOrder = (order: OwnedOrder, client: ActingClient): boolean =>
  order.clientId === client.userId ||
  (client.companyId !== null && order.clientCompanyId === client.companyId)
