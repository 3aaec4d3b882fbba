import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import type { Obstacle } from '../../product/account/closing/closing-calls.ts'
import { ModalLink } from '../modals/modal-link.tsx'

/** The link to resolve an obstacle to deletion: orders, finances, support, employees or the phone. */
export function ObstacleLink({ obstacle, isOwner }: { obstacle: Obstacle; isOwner: boolean }) {
  const { code, orderIds } = obstacle
  const orders = `/dashboard/${isOwner ? 'company-orders' : 'orders'}`
  if (code === 'account_orders_open' || code === 'account_claims_open')
    return orderIds.map(id => (
      <Link key={id} to={`${orders}?order=${id}`} viewTransition>
        {m.closing_to_order({ id: String(id) })}
      </Link>
    ))
  if (code === 'account_phone_needed')
    return <ModalLink modal="change-phone">{m.closing_to_phone()}</ModalLink>
  if (code === 'account_in_debt')
    return (
      <Link to="/dashboard/finances" viewTransition>
        {m.client_menu_finances()}
      </Link>
    )
  if (code === 'account_has_balance')
    return (
      <Link to="/dashboard/support" viewTransition>
        {m.closing_to_operator()}
      </Link>
    )
  return (
    <Link to="/dashboard/users" viewTransition>
      {m.company_employees_title()}
    </Link>
  )
}
