import { formatNumber } from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import { formatPlate } from '@karvon/domain/values/plate'
import { IconMessage, IconPhone, IconStarFilled } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { initials } from '../../../ui/avatar/initials.ts'
import { Box, Row, Stack } from '../../../ui/layout/box.tsx'
import { CountMark } from '../../../ui/states/count-mark.tsx'
import { ModalLink } from '../../modals/modal-link.tsx'
import s from './deal.module.css'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Buttons to call the driver and to write to them. */
function Contacts({ order: { carrier, chat } }: { order: OrderDetail }) {
  const phone = carrier?.phone ?? ''
  return (
    <div className={s.contacts}>
      {phone !== '' && (
        <a
          className={s.call}
          href={`tel:+${phone}`}
          aria-label={m.orders_call_driver({ phone: formatPhone(phone) })}
        >
          <IconPhone {...ICON} />
          {m.orders_call()}
        </a>
      )}
      {chat !== null && (
        <ModalLink modal="deal-chat" className={s.call}>
          <IconMessage {...ICON} />
          {chat.isOpen ? m.deal_chat_write() : m.deal_chat_read()}
          <CountMark count={chat.unread} words={m.deal_chat_unread({ count: chat.unread })} />
        </ModalLink>
      )}
    </div>
  )
}

/** The driver: name, truck, rating and share of deals kept, with buttons to call them and to write to them. */
export function CarrierCard({ order }: { order: OrderDetail }) {
  const { carrier, truck } = order
  if (carrier === null) return null
  const { rating, keptShare } = carrier
  return (
    <Row className={s.carrier} wrap align="center" gap={12}>
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
      <Contacts order={order} />
    </Row>
  )
}
