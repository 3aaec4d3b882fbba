import { OFFER_ORDERS, type OfferOrder } from '@karvon/domain/offers/compare-offers'
import { formatDuration } from '@karvon/domain/reading/figures'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { Offer, OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, Note, Row, Stack } from '../../../ui/layout/box.tsx'
import { sumLabel } from '../bargaining/sum-labels.ts'
import { sortLabel } from './offer-labels.ts'
import { newOffers, type OfferList, openRow, rowsOf, showNewOffers, sortList } from './offer-list.ts'
import { OfferColumnHeads, OfferRow } from './offer-row.tsx'
import s from './offers-section.module.css'

type Props = {
  order: OrderDetail
  list: OfferList
  onList: (list: OfferList) => void
  isLive: boolean
  /** Actions on the open offer. */
  stepsOf: (offer: Offer) => ReactNode
}

const newWords = (offers: readonly Offer[], first: Offer): string => {
  const price = sumLabel(first.amount)
  if (offers.length > 1) return m.orders_offers_new_many({ count: offers.length, price })
  if (first.minutesAway === null) return m.orders_offers_new_one({ price })
  return `${m.orders_offers_new_one({ price })}, ${formatDuration(first.minutesAway, getLocale())}`
}

/** Offers that came since the list was made; always occupies the same space, so nothing shifts. */
function NewOffers({ offers, isLive, onShow }: { offers: Offer[]; isLive: boolean; onShow: () => void }) {
  const [first] = offers
  const rest = isLive ? m.orders_offers_live() : m.orders_offers_line_down()
  return (
    <Row className={s.new} align="center" justify="between" gap={8} border="bottom">
      <p className={isLive ? `${s.said} ${s.live}` : s.said} role="status">
        {first === undefined ? rest : newWords(offers, first)}
      </p>
      {first !== undefined && (
        <Button tone="quiet" size="small" onClick={onShow}>
          {m.orders_offers_show()}
        </Button>
      )}
    </Row>
  )
}

function Sort({ by, onChange }: { by: OfferOrder; onChange: (by: OfferOrder) => void }) {
  return (
    <Row as="span" className={s.sort} inline align="center" tone="lapis" relative>
      <select
        aria-label={m.orders_sort_label()}
        value={by}
        onChange={event => onChange(OFFER_ORDERS.find(order => order === event.target.value) ?? by)}
      >
        {OFFER_ORDERS.map(order => (
          <option key={order} value={order}>
            {sortLabel(order)}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </Row>
  )
}

/** The list of offers; rows keep their order until the client sorts or shows the new ones. */
export function OffersSection({ order, list, onList, isLive, stepsOf }: Props) {
  const rows = rowsOf(list, order.offers)
  const count = rows.filter(({ isGone }) => !isGone).length
  return (
    <Stack as="section" className={s.offers} columns={1} aria-labelledby="offers-title">
      <Note className={s.estimate}>
        {m.orders_estimate()} <b>{formatSum(order.estimate.price)}</b>
      </Note>
      <Row className={s.head} align="center" justify="between" gap={12}>
        <h3 id="offers-title">{m.orders_offers_count({ count })}</h3>
        <Sort by={list.by} onChange={by => onList(sortList(list, order.offers, by))} />
      </Row>
      <Card className={s.table} clip>
        <NewOffers
          offers={newOffers(list, order.offers)}
          isLive={isLive}
          onShow={() => onList(showNewOffers(list, order.offers))}
        />
        <OfferColumnHeads />
        <ul>
          {rows.map(({ offer, isGone }) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              isGone={isGone}
              order={order}
              isOpen={offer.id === list.openId}
              onOpen={() => !isGone && onList(openRow(list, offer))}
            >
              {stepsOf(offer)}
            </OfferRow>
          ))}
        </ul>
      </Card>
    </Stack>
  )
}
