import { formatPhone } from '@karvon/domain/values/phone'
import { formatPlate } from '@karvon/domain/values/plate'
import { formatNumber } from '@karvon/domain/values/written-figures'
import { IconMessage, IconPhone, IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { initials } from '../../../ui/avatar/initials.ts'
import { Box, Row, Stack } from '../../../ui/layout/box.tsx'
import s from './deal.module.css'

type Props = { order: OrderDetail; supportTo: string }

/** The driver: name, truck, rating and share of deals kept, with a call button and the chat about the order. */
export function CarrierCard({ order, supportTo }: Props) {
  const { carrier, truck } = order
  if (carrier === null) return null
  const { rating, keptShare, phone } = carrier
  return (
    <Row className={s.carrier} align="center" gap={12}>
      <Stack
        as="span"
        className={s.avatar}
        centered
        radius="full"
        size={14}
        weight="title"
        tone="lapis"
        rigid
        aria-hidden="true"
      >
        {initials(carrier.name)}
      </Stack>
      <Box className={s.who} grow shrink>
        <h3>{carrier.name}</h3>
        {truck && (
          <p>
            {truck.model ?? order.truckType.name},{' '}
            <Row as="span" inline align="center" gap={4} nowrap>
              {formatPlate(truck.plate)}
            </Row>
          </p>
        )}
        <Row as="p" wrap gap="0-12">
          {rating !== null && (
            <Row as="span" inline align="center" gap={4} nowrap>
              <IconStarFilled size={14} className={s.star} aria-hidden="true" />
              <span className="visually-hidden">{m.orders_merit_rating()} </span>
              {formatNumber(rating, getLocale())}
            </Row>
          )}
          {keptShare !== null && (
            <Row as="span" inline align="center" gap={4} nowrap>
              {m.orders_carrier_kept({ percent: Math.floor(keptShare * 100) })}
            </Row>
          )}
        </Row>
      </Box>
      {phone !== '' && (
        <a
          className={s.call}
          href={`tel:+${phone}`}
          aria-label={m.orders_call_driver({ phone: formatPhone(phone) })}
        >
          <IconPhone size={22} stroke={1.75} aria-hidden="true" />
        </a>
      )}
      <Link className={s.call} to={supportTo} aria-label={m.chat_about_order()} title={m.chat_about_order()}>
        <IconMessage size={22} stroke={1.75} aria-hidden="true" />
      </Link>
    </Row>
  )
}
