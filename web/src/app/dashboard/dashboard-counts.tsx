import { writeNumber } from '@karvon/domain/values/written-figures'
import { Link } from 'react-router'
import type { OrderStatistics } from '../../features/orders/order.ts'
import { m } from '../../messages/compiled/messages.js'
import { here } from '../../platform/language/here.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import s from './dashboard-screen.module.css'

type Props = { statistics: OrderStatistics | undefined }

/** Created, in progress, done; each leads to its orders. */
export function DashboardCounts({ statistics }: Props) {
  const counts = [
    { name: m.app_count_created(), count: statistics?.created, to: '/dashboard/orders' },
    {
      name: m.app_count_in_progress(),
      count: statistics?.inProgress,
      to: '/dashboard/orders?tab=processing',
    },
    { name: m.app_count_done(), count: statistics?.done, to: '/dashboard/orders?tab=done' },
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
