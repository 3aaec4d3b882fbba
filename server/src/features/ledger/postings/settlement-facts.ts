import { afterRelease, type ClientAccount } from '@karvon/domain/ledger/client-account'
import type { FeeShares, PriceItem } from '@karvon/domain/ledger/settle-order'
import { type RawBuilder, sql } from 'kysely'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import { SELECT_HELD_FOR_ORDER } from '../../../platform/db/queries/card-order.ts'
import { selectAdvance } from '../../../platform/db/queries/personal-money.ts'
import type { NoticeReaders } from '../../notices/notices.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { OWNERS, SELECT_OWNER } from './hold-facts.ts'
import { expectSameMoney, expectSamePerson } from './lock-company.ts'

/** The client of an order as the database gives them. */
type ClientRow = {
  readonly kind: 'company' | 'person'
  readonly id: number
  /** Changes with their money. */
  readonly version: number
  readonly balanceUzs: number
  /** What all their orders hold. */
  readonly heldUzs: number
  readonly debtUzs: number
  /** Who is told of their money: the company's owner, or the person. */
  readonly ownerId: number | null
  readonly readers: NoticeReaders
}

/** The driver of an order with their prepaid commission. */
type DriverRow = {
  readonly id: number
  readonly advanceUzs: number
  readonly readers: NoticeReaders
}

/** What settling an order depends on, apart from the order itself. */
export type SettlementFacts = {
  readonly client: ClientRow
  readonly driver: DriverRow | null
  /** The least that a driver's prepaid commission may be to make offers. */
  readonly advanceFloorUzs: number
  /** What the order holds. */
  readonly orderHeldUzs: number
  /** What the company's requests for refunds hold. */
  readonly refundsHeldUzs: number
  /** The approved additional prices. */
  readonly additional: readonly PriceItem[]
  readonly shares: FeeShares
}

const sumsOf = (owner: RawBuilder<unknown>) => {
  const sumOf = (account: 'client_balance' | 'held' | 'client_receivable') => sql`coalesce((
    select sum(p.amount_uzs) from postings p where ${owner} and p.account_kind = ${sql.lit(account)}), 0)::bigint`
  return sql`'balanceUzs', ${sumOf('client_balance')}, 'heldUzs', ${sumOf('held')},
    'debtUzs', - ${sumOf('client_receivable')}`
}

/** The approved additional prices of the order `o`, which settling it books each by itself. */
export const ADDITIONAL = sql`(
  select coalesce(json_agg(json_build_object('item', a.reason, 'amountUzs', a.amount_uzs) order by a.id), '[]')
  from additional_prices a where a.order_id = o.id and a.status = 'approved')`

/** What settling the order `o` depends on, as an expression of a query. */
export const selectSettlement = ({
  selectReaders,
}: Pick<LedgerDeps, 'selectReaders'>): RawBuilder<SettlementFacts> => sql<SettlementFacts>`json_build_object(
  'client', case when o.client_company_id is null then (
    select json_build_object('kind', 'person', 'id', m.id, 'version', m.write_version, ${sumsOf(sql`p.user_id = m.id`)},
      'ownerId', m.id, 'readers', ${selectReaders(sql`select m.id`)}) from users m where m.id = o.client_id)
  else (
    select json_build_object('kind', 'company', 'id', c.id, 'version', c.write_version, ${sumsOf(sql`p.company_id = c.id`)},
      'ownerId', ${SELECT_OWNER}, 'readers', ${selectReaders(OWNERS)}) from companies c where c.id = o.client_company_id) end,
  'driver', case when o.carrier_id is not null then json_build_object('id', o.carrier_id,
    'advanceUzs', ${selectAdvance(sql`o.carrier_id`)}, 'readers', ${selectReaders(sql`o.carrier_id`)}) end,
  'advanceFloorUzs', (select (s.value ->> 'advanceFloorUzs')::bigint from settings s where s.key = 'money_rules'),
  'orderHeldUzs', ${SELECT_HELD_FOR_ORDER}, 'refundsHeldUzs', (
    select coalesce(sum(r.amount_uzs), 0) from refunds r where r.company_id = o.client_company_id and r.state = 'asked'),
   'additional', ${ADDITIONAL},
  'shares', (select s.value -> 'fees' from settings s where s.key = 'money_rules'))`

/** The client's account as it was read, once the order holds nothing any more. */
export const clientAccount = ({ client, orderHeldUzs, refundsHeldUzs }: SettlementFacts): ClientAccount => {
  const { kind, id, balanceUzs, heldUzs, debtUzs } = client
  const standing = afterRelease({ balanceUzs, heldUzs, debtUzs }, orderHeldUzs, refundsHeldUzs)
  return { owner: { kind, id }, standing }
}

/** Of two writes that rely on the client's money the second is stale. */
export const expectSameClient = (work: UnitOfWork, { client }: SettlementFacts): void =>
  client.kind === 'company' ? expectSameMoney(work, client) : expectSamePerson(work, client)
