import { formatNumber } from '@karvon/domain/reading/figures'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { OrderStatistics } from '../../product/order/order.ts'
import { Grid } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import s from './dashboard-screen.module.css'
import { shownCounts } from './shown-counts.ts'

type Props = { statistics: OrderStatistics | undefined }

/** Created, in progress and done; each links to the orders it counts. */
export function DashboardCounts({ statistics }: Props) {
  const shown = shownCounts(statistics, usePermissions().includes('manage_company'))
  const counts = [
    { name: m.client_count_created(), ...shown.created },
    { name: m.client_count_in_progress(), ...shown.inProgress },
    { name: m.client_count_done(), ...shown.done },
  ]
  return (
    <Grid as="ul" className={s.counts} card columns={3} aria-busy={statistics === undefined}>
      {counts.map(({ name, count, to }) => (
        <li key={to}>
          <Link to={to} viewTransition className={s.count}>
            <b>
              {count === undefined ? (
                <Skeleton width="48px" height="40px" />
              ) : (
                formatNumber(count, getLocale())
              )}
            </b>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </Grid>
  )
}
