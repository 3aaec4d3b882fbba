import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import type { Finances } from '../../product/ledger/ledger-queries.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { type Figure, FigureRow } from '../company/figure-row.tsx'

type Money = Pick<Finances, 'balance' | 'held' | 'debt' | 'available' | 'creditLimit' | 'planned'>

/**
 * Available money is for orders by bank transfer, so the hint depends on whether transfer is open and on what open
 * orders have set aside.
 */
const availableHint = (money: Money | undefined, canTransfer: boolean): string => {
  if (!canTransfer) return m.ledger_available_closed_hint()
  if (money === undefined) return m.ledger_available_hint()
  const { available, planned } = money
  if (available <= 0) return m.ledger_available_none_hint()
  if (planned === 0) return m.ledger_available_hint()
  return m.ledger_available_planned_hint({
    free: formatSum(Math.max(0, available - planned)),
    sum: formatSum(planned),
  })
}

/** The company's money now, independent of the period. */
export function MoneyCards({ money, canTransfer }: { money: Money | undefined; canTransfer: boolean }) {
  const show = (uzs: number | undefined) =>
    uzs === undefined ? <Skeleton width="130px" height="26px" /> : formatSum(uzs)
  const figures: Figure[] = [
    {
      key: 'available',
      name: m.ledger_available(),
      hint: availableHint(money, canTransfer),
      tone: money === undefined || !canTransfer ? 'plain' : money.available < 0 ? 'bad' : 'good',
      figure: show(money?.available),
    },
    { key: 'balance', name: m.ledger_balance(), hint: m.ledger_balance_hint(), figure: show(money?.balance) },
    { key: 'held', name: m.ledger_held(), hint: m.ledger_held_hint(), figure: show(money?.held) },
    {
      key: 'debt',
      name: m.ledger_debt(),
      hint: m.ledger_debt_hint(),
      tone: (money?.debt ?? 0) > 0 ? 'bad' : 'plain',
      figure: show(money?.debt),
    },
    {
      key: 'credit',
      name: m.ledger_credit_limit(),
      hint: m.ledger_credit_limit_hint(),
      figure: show(money?.creditLimit),
    },
  ]
  return <FigureRow label={m.ledger_money_label()} isBusy={money === undefined} figures={figures} />
}
