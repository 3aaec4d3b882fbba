import type { showDeletion } from '@karvon/contract/account/deletion'
import type { DataOf } from '@karvon/contract/endpoint'
import { checkClosing } from '@karvon/domain/profile/close-account'
import { maskPhone } from '@karvon/domain/reading/phone'
import type { RefusalCode } from '@karvon/domain/refusals'
import type { ClosingDeps } from './closing-deps.ts'
import { readClosingFactsOf } from './closing-facts.ts'

type Shown = DataOf<typeof showDeletion>
type Obstacle = Shown['obstacles'][number]

type Blocking = { readonly orderIds: number[]; readonly claimedIds: number[] }

const ordersOf = (code: RefusalCode, { orderIds, claimedIds }: Blocking): number[] => {
  if (code === 'account_orders_open') return orderIds
  return code === 'account_claims_open' ? claimedIds : []
}

const figure = (fact: string | number | undefined): number | null =>
  fact === undefined ? null : Number(fact)

/** What blocks closing the account, with the orders concerned; and where its code would go. */
export const showClosing = async (
  { db, readMoney }: Pick<ClosingDeps, 'db' | 'readMoney'>,
  userId: number,
): Promise<Shown> => {
  const { facts, ...blocking } = await readClosingFactsOf(db, userId, { readMoney })
  const obstacles = checkClosing(facts).map(({ code, facts: figures }) => ({
    code: code as Obstacle['code'],
    count: figure(figures?.count),
    amountUzs: figure(figures?.amount_uzs),
    orderIds: ordersOf(code, blocking),
  }))
  return { phone: facts.phone === null ? null : maskPhone(facts.phone), obstacles }
}
