import { formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Card } from '../../ui/layout/box.tsx'
import type { DriverMoney } from '../queries/driver.ts'
import s from './money.module.css'
import { type SumRow, SumRows } from './sum-rows.tsx'

const bare = (uzs: number): string => formatNumber(uzs, getLocale(), 0)

/** A row of a sum, unless it is zero. */
const some = (label: string, uzs: number): SumRow[] => (uzs === 0 ? [] : [{ label, sum: bare(uzs) }])

/** With the percentage as it was agreed; without one if the orders differ. */
const commissionLabel = ({ commissionPercent }: DriverMoney): string =>
  commissionPercent === null
    ? m.driver_money_commission_plain()
    : m.driver_money_commission({ percent: formatNumber(commissionPercent, getLocale(), 2) })

/** How the month's earnings came about. */
const earnedRows = (money: DriverMoney): SumRow[] => [
  ...some(m.driver_money_orders({ count: String(money.orders) }), money.price),
  ...some(commissionLabel(money), (money.commissionVat ?? 0) - money.commission),
  ...some(m.tax_vat(), -(money.commissionVat ?? 0)),
  ...some(m.driver_money_fees(), money.fees),
]

/** What became of them. */
const spentRows = ({ opening, direct, paidOut, moved, deducted }: DriverMoney): SumRow[] => [
  ...some(m.driver_money_opening(), opening.payable),
  ...some(m.driver_money_direct(), direct),
  ...some(m.driver_money_paid_out(), paidOut),
  ...some(m.driver_money_moved(), moved),
  ...some(m.driver_money_deducted(), deducted),
]

type MonthSummaryProps = {
  money: DriverMoney
  isThisMonth: boolean
  children: React.ReactNode
}

/** What the driver earned in a month, how, what became of it, and what is to be paid out. */
export function MonthSummary({ money, isThisMonth, children }: MonthSummaryProps) {
  const { earned, now, closing } = money
  return (
    <Card as="section" padding={16} className={s.get}>
      {children}
      <p className={s.net}>
        {m.driver_money_earned()}
        <b className={s.headline}>{formatSum(earned)}</b>
      </p>
      <SumRows
        rows={[...earnedRows(money), ...spentRows(money)]}
        total={{
          label: isThisMonth ? m.driver_money_payable() : m.driver_money_payable_then(),
          sum: formatSum(isThisMonth ? now.payable : closing.payable),
          isGood: true,
        }}
      />
    </Card>
  )
}
