import type { TransferClient } from '@karvon/domain/company/transfer-rule'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { dayLabel } from '../../../platform/time/day-label.ts'
import { type OwnMoney, ownMoney, useOwnCompany } from '../../company/own-company.ts'
import s from './owed-hint.module.css'
import { OwedHint } from './owed-hint.tsx'

/** What of a company's credit is left, and what it has to pay by when; nothing without a payment term. */
function CreditHintText({ money }: { money: OwnMoney }) {
  const { available, creditLimit, credit } = money
  const { termDays, used, nextDue, overdue } = credit
  if (termDays === null || creditLimit === 0) return null
  const free = formatSum(Math.max(0, available))
  return (
    <div className={`${s.hint} ${overdue > 0 ? s.closed : s.open}`} role="note">
      <p>
        <b>
          {overdue > 0
            ? m.ledger_debt_title({ sum: formatSum(overdue) })
            : m.ledger_credit_line({ free, used: formatSum(used), limit: formatSum(creditLimit) })}
        </b>{' '}
        {nextDue !== null &&
          m.ledger_credit_due({ sum: formatSum(nextDue.amount), day: dayLabel(nextDue.day) })}
      </p>
      <Link to="/dashboard/finances" viewTransition>
        {m.ledger_card_open_finances()}
      </Link>
    </div>
  )
}

/** The same for the owner; employees don't see the company's money. */
function CreditHint() {
  const { company } = useOwnCompany()
  const money = company == null ? null : ownMoney(company)
  return money === null ? null : <CreditHintText money={money} />
}

type MoneyHintProps = { payer: TransferClient['kind']; isEdit: boolean }

/** What whoever places an order should know of their own money: a company's credit, or what a person owes. */
export function MoneyHint({ payer, isEdit }: MoneyHintProps) {
  if (payer === 'company') return <CreditHint />
  return isEdit ? null : <OwedHint />
}
