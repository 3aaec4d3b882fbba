import type { createLedger } from '../features/ledger/create-ledger.ts'
import type { PaymentLedger } from '../features/payments/payment-deps.ts'

export const interimLedger = (ledger: ReturnType<typeof createLedger>): PaymentLedger => ({
  receivePayment: async (tx, { owner, paymentId, amountUzs, at }) => {
    if (!('companyId' in owner)) return
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'operator')
      .executeTakeFirstOrThrow()
    const move = {
      companyId: owner.companyId,
      amountUzs,
      actorId: id,
      at,
      description: 'card',
      bankReference: `payment ${paymentId}`,
    }
    const done = await ledger.refill(tx, move)
    if (!done.ok) throw new Error('twice')
  },
  takeBackPayment: async (tx, { owner, paymentId, amountUzs, at }) => {
    if (!('companyId' in owner)) return true
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'operator')
      .executeTakeFirstOrThrow()
    await ledger.lockMoney(tx, owner.companyId)
    if ((await ledger.readBalance(tx, owner.companyId)).balanceUzs < amountUzs) return false
    const move = {
      companyId: owner.companyId,
      amountUzs,
      actorId: id,
      at,
      description: 'card',
      reference: `payment ${paymentId}`,
    }
    return (await ledger.correct(tx, { ...move, direction: 'from_company' })).ok
  },
  readPersonMoney: async () => ({ receivableUzs: 100_000 }),
})
