import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import type { Finances } from '../../product/ledger/ledger-queries.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { type Figure, FigureRow } from '../company/figure-row.tsx'

type Money = Pick<Finances, 'balance' | 'held' | 'debt' | 'available' | 'creditLimit' | 'planned' | 'credit'>

type Show = (uzs: number | undefined) => Figure['figure']

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

type MoneyWithTerm = Money & { credit: { termDays: number } }

const hasTerm = (money: Money | undefined): money is MoneyWithTerm =>
  money !== undefined && money.creditLimit > 0 && money.credit.termDays !== null

/** Without a payment term everything that is owed is debt. */
const debtFigures = (money: Money | undefined, show: Show): Figure[] => [
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

/** With one: the limit and what of it is used, what is to be paid by when, and what is past its term. */
const termFigures = (money: MoneyWithTerm, show: Show): Figure[] => {
  const { creditLimit, credit } = money
  const { used, termDays, nextDue, overdue } = credit
  return [
    {
      key: 'credit',
      name: m.ledger_credit_limit(),
      hint: m.ledger_credit_used_hint({ used: formatSum(used), days: figureText(termDays) }),
      figure: show(creditLimit),
    },
    {
      key: 'due',
      name: m.ledger_due(),
      hint: nextDue === null ? m.ledger_due_none() : m.ledger_due_hint({ day: dayLabel(nextDue.day) }),
      figure: show(nextDue?.amount ?? 0),
    },
    {
      key: 'overdue',
      name: m.ledger_overdue(),
      hint: overdue > 0 ? m.ledger_overdue_hint() : m.ledger_overdue_none(),
      tone: overdue > 0 ? 'bad' : 'plain',
      figure: show(overdue),
    },
  ]
}

/** The company's money now, independent of the period. */
export function MoneyCards({ money, canTransfer }: { money: Money | undefined; canTransfer: boolean }) {
  const show: Show = uzs => (uzs === undefined ? <Skeleton width="130px" height="26px" /> : formatSum(uzs))
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
    ...(hasTerm(money) ? termFigures(money, show) : debtFigures(money, show)),
  ]
  return <FigureRow label={m.ledger_money_label()} isBusy={money === undefined} figures={figures} />
}
