import { netPerKmUzs } from '@karvon/domain/drivers/feed/load-choice'
import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import { shortWay } from '@karvon/domain/places/written-point'
import { roundUzs } from '@karvon/domain/values/uzs'
import { IconNavigation } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { ApproximateMark } from '../../product/address/precision/precision-mark.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Box, Card, Grid, Note, Row, Text } from '../../ui/layout/box.tsx'
import { PhotoStrip } from '../../ui/photos/photo-strip.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { netOf } from '../money/net-price.ts'
import { NetSum } from '../money/net-sum.tsx'
import type { FeedOrder } from '../queries/driver.ts'
import s from './feed.module.css'
import { cargoLine, distanceLabel, termsLine } from './feed-labels.ts'
import { FilledNote } from './filled-note.tsx'
import { FirstNote } from './first-note.tsx'
import { isFresh } from './fresh-order.ts'

type FeedCardProps = {
  order: FeedOrder
  now: Date
  /** Opens the offer form at the client's price. */
  onTake: (orderId: number) => void
  /** Opens it to enter another price. */
  onOwnPrice: (orderId: number) => void
}

function NearLine({ order }: Pick<FeedCardProps, 'order'>) {
  const [loading] = order.routes
  const place = m.driver_loading_point({ place: loading?.displayName ?? '' })
  return (
    <Row as="p" className={s.near} align="center" gap={8} marginTop={8} breakWords>
      <IconNavigation size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {order.toLoadingKm !== null && <b>{distanceLabel(order.toLoadingKm)}</b>}{' '}
        {order.toLoadingKm === null ? loading?.city : place}
      </span>
    </Row>
  )
}

const competition = ({ offersCount }: FeedOrder): string =>
  offersCount === 0 ? m.driver_first_offer() : m.driver_offers_some({ count: String(offersCount) })

/** What a kilometer brings the driver, with those to the loading point as far as they are known, in tens of UZS. */
const netPerKm = ({ price, commission, distance, toLoadingKm }: FeedOrder): number =>
  roundUzs(netPerKmUzs({ netUzs: netOf(price, commission), distanceKm: distance, toLoadingKm }), 10)

const kilometers = ({ distance, toLoadingKm }: FeedOrder): string =>
  toLoadingKm === null
    ? m.driver_per_km({ distance: distanceLabel(distance) })
    : m.driver_per_km_way({ distance: distanceLabel(distance), way: distanceLabel(toLoadingKm) })

/** An open order: route, distance, price, and buttons to take it or name another price. */
export function FeedCard({ order, now, onTake, onOwnPrice }: FeedCardProps) {
  const mine = order.myOffer !== null && isLiveOffer(order.myOffer.status) ? order.myOffer : null
  const way = shortWay(order.routes)
  return (
    <Card as="li" padding={16}>
      <Row as="header" align="center" justify="between" gap={10}>
        <Text as="h2" className={s.way} size={20} breakWords tight>
          {way}
        </Text>
        {isFresh(order.createdAt, now) && <StatusPill tone="new">{m.driver_new()}</StatusPill>}
      </Row>
      <FirstNote order={order} />
      <NearLine order={order} />
      {order.routes[0] && <ApproximateMark {...order.routes[0]} />}
      <Text tone="quiet">{cargoLine(order, now)}</Text>
      <p className={s.terms}>{termsLine(order)}</p>
      <FilledNote order={order} />
      {order.comment !== null && (
        <Box as="p" className={s.comment} size={14} marginTop={4} clip breakWords>
          {order.comment}
        </Box>
      )}
      <PhotoStrip urls={order.photos.map(({ url }) => url)} label={m.driver_photos_cargo()} />
      <Row className={s.money} align="baseline" justify="between" gap={10} border="top" marginTop={12}>
        <NetSum priceUzs={order.price} commission={order.commission} />
        <Note as="span" className={s.perKm} textAlign="right">
          <b>{formatSum(netPerKm(order))}</b>
          {kilometers(order)}
        </Note>
      </Row>
      <Grid className={s.answers} gap={8} marginTop={12}>
        {mine === null ? (
          <>
            <Button
              tone="main"
              aria-label={`${m.driver_take_price()}: ${way}`}
              onClick={() => onTake(order.id)}
            >
              {m.driver_take_price()}
            </Button>
            <Button aria-label={`${m.driver_own_price()}: ${way}`} onClick={() => onOwnPrice(order.id)}>
              {m.driver_own_price()}
            </Button>
          </>
        ) : (
          <Button isWide onClick={() => onOwnPrice(order.id)}>
            {m.driver_change_offer()}
          </Button>
        )}
      </Grid>
      <p className={s.note}>
        {mine === null ? competition(order) : m.driver_my_offer_is({ sum: formatSum(mine.amount) })}
      </p>
    </Card>
  )
}
