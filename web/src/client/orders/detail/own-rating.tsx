import { IconStarFilled } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { tagLabel } from '../actions/rating-form.tsx'
import s from './order-detail.module.css'

/** The client's rating of the driver. */
export function OwnRating({ order }: { order: OrderDetail }) {
  const { rating } = order
  if (rating === null) return null
  return (
    <section className={s.card}>
      <h3>{m.orders_own_rating()}</h3>
      <p className={s.ownStars}>
        <span className="visually-hidden">{m.orders_rate_of_five({ stars: rating.stars })}</span>
        {Array.from({ length: rating.stars }, (_, at) => `star ${at}`).map(key => (
          <IconStarFilled key={key} size={22} aria-hidden="true" />
        ))}
      </p>
      {rating.tags.length > 0 && <p>{rating.tags.map(tagLabel).join(', ')}</p>}
      {rating.comment !== null && <p className={s.comment}>{rating.comment}</p>}
    </section>
  )
}
