import { writeNumber } from '@karvon/domain/values/written-figures'
import { Link } from 'react-router'
import type { OrderStatistics } from '../../features/orders/order.ts'
import { usePermissions } from '../../features/profile/use-permissions.ts'
import { m } from '../../messages/compiled/messages.js'
import { here } from '../../platform/language/here.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import s from './dashboard-screen.module.css'
import { shownCounts } from './shown-counts.ts'

type Props = { statistics: OrderStatistics | undefined }

/** Created, in progress, over; each leads to the orders it counts. */
export function DashboardCounts({ statistics }: Props) {
  const shown = shownCounts(statistics, usePermissions().includes('manage_company'))
  const counts = [
    { name: m.app_count_created(), ...shown.created },
    { name: m.app_count_in_progress(), ...shown.inProgress },
    { name: m.app_count_done(), ...shown.done },
  ]
  return (
    <ul className={s.counts} aria-busy={statistics === undefined}>
      {counts.map(({ name, count, to }) => (
        <li key={to}>
          <Link to={to} viewTransition className={s.count}>
            <b>
              {count === undefined ? <Skeleton width="48px" height="40px" /> : writeNumber(count, here())}
            </b>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
