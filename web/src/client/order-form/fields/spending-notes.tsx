import { checkSpendingLimits, needsApproval } from '@karvon/domain/company/spending-limits'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { orderRefusalLabel } from './refusal-labels.ts'
import s from './spending-notes.module.css'

/** What an employee may spend without approval, in UZS; null: no limit. */
export type SpendingRules = {
  perOrderUzs: number | null
  perMonthUzs: number | null
  leftThisMonthUzs: number | null
  /** Above this price the owner must accept the offer. */
  approvalAboveUzs: number | null
}

/** A note next to the price. */
export type SpendingNote = { key: string; text: string; tone: 'plain' | 'asks' | 'bad' }

const limitWords = ({ perOrderUzs, perMonthUzs, leftThisMonthUzs }: SpendingRules): SpendingNote[] => [
  ...(perOrderUzs === null
    ? []
    : [
        {
          key: 'order',
          text: m.orders_limit_per_order({ limit: formatSum(perOrderUzs) }),
          tone: 'plain' as const,
        },
      ]),
  ...(perMonthUzs === null
    ? []
    : [
        {
          key: 'month',
          text: m.orders_limit_per_month({
            limit: formatSum(perMonthUzs),
            left: formatSum(leftThisMonthUzs ?? perMonthUzs),
          }),
          tone: 'plain' as const,
        },
      ]),
]

/** The notes for a price: the limits, those it exceeds, and whether it needs the owner's approval. */
export function spendingNotes(rules: SpendingRules, priceUzs: number | null): SpendingNote[] {
  if (priceUzs === null) return limitWords(rules)
  const { perMonthUzs, leftThisMonthUzs, approvalAboveUzs } = rules
  const spentThisMonthUzs = perMonthUzs === null ? 0 : perMonthUzs - (leftThisMonthUzs ?? perMonthUzs)
  const beyond = checkSpendingLimits(rules, { priceUzs, spentThisMonthUzs }).map(refusal => ({
    key: refusal.code,
    text: orderRefusalLabel(refusal),
    tone: 'bad' as const,
  }))
  const limits = beyond.length > 0 ? beyond : limitWords(rules)
  return needsApproval(priceUzs, approvalAboveUzs)
    ? [
        ...limits,
        {
          key: 'approval',
          text: m.orders_needs_approval({ limit: formatSum(approvalAboveUzs) }),
          tone: 'asks',
        },
      ]
    : limits
}

type SpendingNotesProps = { rules: SpendingRules | null; priceUzs: number | null }

/** The employee's limits next to the price. */
export function SpendingNotes({ rules, priceUzs }: SpendingNotesProps) {
  const notes = rules === null ? [] : spendingNotes(rules, priceUzs)
  if (notes.length === 0) return null
  return (
    <ul className={s.notes}>
      {notes.map(({ key, text, tone }) => (
        <li key={key} className={s[tone]}>
          {text}
        </li>
      ))}
    </ul>
  )
}
