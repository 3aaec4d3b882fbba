import { doneAs } from '../deals/orders.ts'
import { driveTo, moveAs, statusRequest } from '../deals/transitions.ts'
import { dealOf, type LedgerCast } from '../ledger-cast.ts'

const put = (url: string, payload: object) => ({ method: 'PUT', url, payload }) as const
const post = (url: string, payload: object) => ({ method: 'POST', url, payload }) as const

/** What a finished order is to be like. */
type Finished = {
  /** Additional prices that its driver asks for on the way; those of `approved` are in its charge, the others rejected. */
  readonly added: readonly number[]
  readonly approved: readonly number[]
  readonly changes?: object
}

/** Orders whose additional prices are decided, undone and decided anew after their end. */
export const lateAdditions = (test: LedgerCast) => {
  const decide = (id: number, chargeId: number, decision: 'approved' | 'rejected') =>
    doneAs(
      test.asMalika,
      put(`/api/admin/orders/${id}/additional-price/${chargeId}`, { decision, comment: 'Checked' }),
    )
  const undo = async (id: number, charge_id: number) => {
    const decided = test.db.selectFrom('additional_prices').select('decided_at').where('id', '=', charge_id)
    const { decided_at } = await decided.executeTakeFirstOrThrow()
    const seen = { decision: 'additional_price', charge_id, decided_at: decided_at?.toISOString() }
    const reason = 'Of another order'
    return doneAs(test.asMalika, put(`/api/admin/orders/${id}/undo`, { ...seen, reason }))
  }
  return {
    approve: (id: number, chargeId: number) => decide(id, chargeId, 'approved'),
    undo,
    /** Moves the clock with everyone still signed in. */
    goTo: async (at: string) => {
      test.clock.set(at)
      const seen_at = test.clock.now()
      const expires_at = new Date(seen_at.getTime() + 3_600_000)
      await test.db.updateTable('sessions').set({ seen_at, expires_at }).execute()
    },
    /** Dilnoza's order, done by Rustam; answers its additional prices in the order of `added`, open again where they were rejected. */
    finish: async ({ added, approved, changes = {} }: Finished) => {
      const deal = await dealOf(test, test.asDilnoza, changes)
      await driveTo(test, deal, 'arrived')
      const chargeIds: number[] = []
      for (const amount of added) {
        const asked = { amount, reason: 'loaders' }
        const url = `/api/driver/orders/${deal.id}/additional-price`
        const { id: chargeId } = await doneAs(test.asRustam, post(url, asked), 201)
        chargeIds.push(chargeId)
        await decide(deal.id, chargeId, approved.includes(amount) ? 'approved' : 'rejected')
      }
      await moveAs(test.asRustam, deal.id, 'processing', { code: deal.codes.loading })
      await moveAs(test.asRustam, deal.id, 'pause')
      await moveAs(test.asRustam, deal.id, 'confirmation', { code: deal.codes.delivery })
      await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
      for (const [at, chargeId] of chargeIds.entries())
        if (!approved.includes(added[at] ?? 0)) await undo(deal.id, chargeId)
      return { id: deal.id as number, chargeIds }
    },
  }
}
