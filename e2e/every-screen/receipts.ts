/** A link as the tax office gives it. */
const linkOf = (number: string): string =>
  `https://ofd.soliq.uz/epi?t=EZ000000000296&r=${number}&c=20261121101530&s=176112857133`

const paymentOf = (id: number, paidAt: string, amount: number, kind: 'sale' | 'refund') => ({
  ...{ id, purpose: 'order', provider: 'click', state: kind === 'sale' ? 'paid' : 'refunded', amount },
  ...{ order_id: null, url: null, created_at: paidAt, expires_at: paidAt, paid_at: paidAt },
  receipt: {
    ...{ kind, state: 'registered', url: linkOf(String(id)), number: String(id) },
    ...{ terminal_id: 'EZ000000000296', fiscal_sign: '176112857133' },
  },
})

/** A payment that the tax office has a receipt of. */
export const PAID_PAYMENT = (paidAt: string) => paymentOf(2_147, paidAt, 1_905_000, 'sale')

/** Payments whose receipts are listed, one of them given back. */
export const RECEIPTED_PAYMENTS = (after: (minutes: number) => string) => [
  PAID_PAYMENT(after(-3)),
  paymentOf(2_139, after(-1_500), 12_480_000, 'sale'),
  paymentOf(1_987, after(-40_000), 240_000, 'refund'),
]
