import type { AgreementActor } from '@karvon/domain/carriers/lane-prices/own-carrier'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type LockedCarrier, lockCarrier } from './carrier-rows.ts'
import { auditAgreement, type LanePriceDeps } from './lane-price-deps.ts'
import { tellDriver } from './tell-sides.ts'

type End = { readonly by: AgreementActor; readonly at: Date }

/** Ends the open prices with an own carrier whose row is locked; orders placed before keep theirs. */
const endPrices = (tx: Tx, carrierId: number, { by, at }: End) =>
  tx
    .updateTable('lane_prices')
    .set({ status: 'ended', ended_at: at, ended_by: by })
    .where('own_carrier_id', '=', carrierId)
    .where('status', 'in', ['waiting', 'valid'])
    .execute()

/** Ends an own carrier whose row is locked, with their prices. */
export const endLocked = async (tx: Tx, { id }: Pick<LockedCarrier, 'id'>, end: End): Promise<void> => {
  await endPrices(tx, id, end)
  await tx
    .updateTable('own_carriers')
    .set({ status: 'ended', ended_at: end.at, ended_by: end.by })
    .where('id', '=', id)
    .execute()
}

/** Which own carrier of which company is ended, by whom and when. */
export type CompanyEnd = {
  readonly companyId: number
  readonly id: number
  readonly changer: Changer
  readonly at: Date
}

/** The company ends an own carrier, or takes an invitation back. */
export const endByCompany = async (
  tx: Tx,
  { companyId, id, changer, at }: CompanyEnd,
  deps: LanePriceDeps,
): Promise<Decision<null>> => {
  const carrier = await lockCarrier(tx, id)
  if (carrier === undefined || carrier.company_id !== companyId) return refuse('not_found')
  const { status, driver_id: driverId } = carrier
  if (status === 'invited') await tx.deleteFrom('own_carriers').where('id', '=', id).execute()
  else if (status === 'active' && driverId !== null) {
    await endLocked(tx, carrier, { by: 'company', at })
    await tellDriver(tx, { companyId, driverId, kind: 'carrier_ended', at }, deps)
  } else return refuse('agreement_closed', undefined, { status })
  const after = { carrierId: id, driverId }
  await auditAgreement(tx, deps, changer, { companyId, action: 'end_carrier', after })
  return accept(null)
}

/** Ends all own carriers of a company that closes, or all agreements of a driver whose account closes. */
export const forgetAgreements = async (
  tx: Tx,
  whose: { readonly companyId: number } | { readonly driverId: number; readonly phone: string | null },
  at: Date,
): Promise<void> => {
  const end = { by: 'system', at } as const
  const [column, id] =
    'companyId' in whose
      ? (['company_id', whose.companyId] as const)
      : (['driver_id', whose.driverId] as const)
  const carriers = await tx
    .selectFrom('own_carriers')
    .select('id')
    .where(column, '=', id)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const carrier of carriers) await endLocked(tx, carrier, end)
  if ('companyId' in whose)
    await tx
      .deleteFrom('own_carriers')
      .where('company_id', '=', whose.companyId)
      .where('phone', 'is not', null)
      .execute()
  else if (whose.phone !== null)
    await tx.deleteFrom('own_carriers').where('phone', '=', whose.phone).execute()
}
