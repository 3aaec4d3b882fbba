import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { type OwnMoney, ownMoney } from '../../payments/money-queries.ts'
import s from './owed-hint.module.css'

type OwedHintProps = { money: Pick<OwnMoney, 'owed' | 'owedLimit'> }

/** What the person owes, what that keeps them from, and where to pay it; nothing without a debt. */
export function OwedHintText({ money: { owed, owedLimit } }: OwedHintProps) {
  if (owed === 0) return null
  const isClosed = owed > owedLimit
  return (
    <div className={`${s.hint} ${isClosed ? s.closed : s.open}`} role="note">
      <p>
        <b>{m.money_owed_now({ sum: formatSum(owed) })}</b>{' '}
        {isClosed ? m.money_owed_closed() : m.money_owed_open()}
      </p>
      <Link to="/dashboard/payments" viewTransition>
        {m.payment_owed_title()}
      </Link>
    </div>
  )
}

/** The debt of a person who is about to place another order; the form does not wait for it. */
export function OwedHint() {
  const { data } = useQuery(ownMoney())
  return data === undefined ? null : <OwedHintText money={data} />
}
