import type { Tx } from '../../../platform/db/database.ts'

/** What a closing account leaves: its own lists go, those of a company whose owner leaves, and a driver goes from all lists. */
export const forgetListings = async (
  tx: Tx,
  { userId, companyId }: { readonly userId: number; readonly companyId: number | null },
): Promise<void> => {
  await tx
    .deleteFrom('listed_drivers')
    .where(eb =>
      eb.or([
        eb('client_id', '=', userId),
        eb('driver_id', '=', userId),
        ...(companyId === null ? [] : [eb('company_id', '=', companyId)]),
      ]),
    )
    .execute()
}
