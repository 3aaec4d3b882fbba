import type { Tx } from '../../platform/db/database.ts'

/** A closing account takes its templates and schedules along; what it has shared stays with a company that goes on. */
export const forgetTemplates = async (
  tx: Tx,
  { userId, companyId }: { readonly userId: number; readonly companyId: number | null },
): Promise<void> => {
  const isTheirs = (column: 'order_schedules' | 'order_templates') =>
    tx
      .deleteFrom(column)
      .where(eb =>
        companyId === null
          ? eb('owner_id', '=', userId)
          : eb.or([
              eb('owner_id', '=', userId),
              eb('company_id', '=', companyId),
              eb('owner_id', 'in', eb.selectFrom('users').select('id').where('company_id', '=', companyId)),
            ]),
      )
      .execute()
  await isTheirs('order_schedules')
  await isTheirs('order_templates')
}
