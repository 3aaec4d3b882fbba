import { writePhone } from '@karvon/domain/values/phone'
import { writePlate } from '@karvon/domain/values/plate'
import { writeNumber } from '@karvon/domain/values/written-figures'
import { IconMessage, IconPhone, IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { initials } from '../../../ui/avatar/initials.ts'
import s from './deal.module.css'

type Props = { order: OrderDetail; supportTo: string }

/** The carrier: name, truck and standing, with a call and the conversation about the order. */
export function CarrierCard({ order, supportTo }: Props) {
  const { carrier, truck } = order
  if (carrier === null) return null
  const { rating, keptShare, phone } = carrier
  return (
    <div className={s.carrier}>
      <span className={s.avatar} aria-hidden="true">
        {initials(carrier.name)}
      </span>
      <div className={s.who}>
        <h3>{carrier.name}</h3>
        {truck && (
          <p>
            {truck.model ?? order.truckType.name}, <span className={s.whole}>{writePlate(truck.plate)}</span>
          </p>
        )}
        <p className={s.standing}>
          {rating !== null && (
            <span className={s.whole}>
              <IconStarFilled size={14} className={s.star} aria-hidden="true" />
              <span className="visually-hidden">{m.orders_merit_rating()} </span>
              {writeNumber(rating, getLocale())}
            </span>
          )}
          {keptShare !== null && (
            <span className={s.whole}>{m.orders_carrier_kept({ percent: Math.floor(keptShare * 100) })}</span>
          )}
        </p>
      </div>
      {phone !== '' && (
        <a
          className={s.call}
          href={`tel:+${phone}`}
          aria-label={m.orders_call_driver({ phone: writePhone(phone) })}
        >
          <IconPhone size={22} stroke={1.75} aria-hidden="true" />
        </a>
      )}
      <Link className={s.call} to={supportTo} aria-label={m.chat_about_order()} title={m.chat_about_order()}>
        <IconMessage size={22} stroke={1.75} aria-hidden="true" />
      </Link>
    </div>
  )
}
