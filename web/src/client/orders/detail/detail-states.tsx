import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { EmptyState } from '../../../product/truck/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import s from './order-detail.module.css'

/** Shown while no order is selected. */
export function NothingSelected() {
  return (
    <div className={s.nothing}>
      <EmptyState title={m.orders_select_left()} text={m.orders_select_left_text()} />
    </div>
  )
}

/** An order that does not exist or belongs to another client; the message does not reveal which. */
export function OrderNotFound({ listTo }: { listTo: string }) {
  return (
    <div className={s.nothing}>
      <EmptyState
        title={m.orders_not_found_title()}
        text={m.orders_not_found_text()}
        action={
          <Link to={listTo} className={s.way}>
            {m.orders_back_to_list()}
          </Link>
        }
      />
    </div>
  )
}

/** Placeholder while the detail is loading. */
export function DetailSkeleton() {
  return (
    <div className={s.detail} aria-busy="true" role="status" aria-label={m.orders_loading_more()}>
      <div className={s.head}>
        <Skeleton width="280px" height="32px" />
      </div>
      <div className={s.inside}>
        <Skeleton height="108px" />
        <Skeleton height="280px" />
        <div className={s.columns}>
          <Skeleton height="240px" />
          <Skeleton height="240px" />
        </div>
      </div>
    </div>
  )
}
