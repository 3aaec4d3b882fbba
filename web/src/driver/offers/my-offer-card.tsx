import { awaitsDriver, isLiveOffer, type OfferStatus } from '@karvon/domain/offers/offer-status'
import { shortWay } from '@karvon/domain/places/written-point'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { useOrderSeen } from '../../product/notice/use-order-seen.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Box, Card, Grid, Row, Text } from '../../ui/layout/box.tsx'
import { StatusPill, type StatusTone } from '../../ui/states/status-pill.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { cargoLine } from '../feed/feed-labels.ts'
import { netOf } from '../money/net-price.ts'
import { NetSum } from '../money/net-sum.tsx'
import type { MyOffer, Offer } from '../queries/driver.ts'
import { acceptOrConfirmOffer, withdrawOwnOffer } from '../queries/driver-calls.ts'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { formatAmount } from './offer-draft.ts'
import s from './offers.module.css'

type MyOfferCardProps = { mine: MyOffer; now: Date; onOtherPrice: (orderId: number) => void }

const STATUS_LABELS = {
  open: m.driver_status_open,
  countered: m.driver_status_countered,
  stale: m.driver_status_stale,
  accepted: m.driver_status_accepted,
  declined: m.driver_status_declined,
  withdrawn: m.driver_status_withdrawn,
  expired: m.driver_status_expired,
} satisfies Record<OfferStatus, () => string>

const TONES = {
  open: 'accepted',
  countered: 'new',
  stale: 'new',
  accepted: 'moving',
  declined: 'canceled',
  withdrawn: 'done',
  expired: 'done',
} satisfies Record<OfferStatus, StatusTone>

function useAnswer(answer: (offerId: number) => Promise<unknown>, done: () => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: answer,
    onSuccess: () => showToast('success', done()),
    onError: problem => showToast('error', problemSentence(problem)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: driverKeys.offers })
      void client.invalidateQueries({ queryKey: driverKeys.feed })
    },
  })
}

const isAnswerable = ({ status }: Offer) => awaitsDriver(status)

function Answers({ mine, onOtherPrice }: Omit<MyOfferCardProps, 'now'>) {
  const { offer, order } = mine
  const isStale = offer.status === 'stale'
  const agreeing = useAnswer(acceptOrConfirmOffer, isStale ? m.driver_reconfirmed : m.driver_agreed)
  const leaving = useAnswer(withdrawOwnOffer, m.driver_withdrawn)
  const agreedSum = formatSum(offer.counterAmount ?? offer.amount)
  return (
    <Grid className={s.answers} gap={8} marginTop={12}>
      {isAnswerable(offer) && (
        <Button tone="main" isWide isBusy={agreeing.isPending} onClick={() => agreeing.mutate(offer.id)}>
          {isStale
            ? m.driver_reconfirm({ sum: formatSum(offer.amount) })
            : m.driver_counter_accept({ sum: agreedSum })}
        </Button>
      )}
      <Button onClick={() => onOtherPrice(order.id)}>{m.driver_counter_again()}</Button>
      <Button tone="danger" isBusy={leaving.isPending} onClick={() => leaving.mutate(offer.id)}>
        {m.driver_withdraw()}
      </Button>
    </Grid>
  )
}

/** The driver's own price beside a counteroffer, with what of it reaches them. */
const ownPrice = ({ offer, order }: MyOffer): string => {
  const sum = formatSum(offer.amount)
  const netUzs = netOf(offer.amount, order.commission)
  return netUzs === offer.amount
    ? m.driver_mine_was({ sum })
    : m.driver_mine_was_net({ sum, net: formatAmount(netUzs) })
}

/** One of the driver's offers: its status, remaining time and possible answers. */
export function MyOfferCard({ mine, now, onOtherPrice }: MyOfferCardProps) {
  const { offer, order } = mine
  const isLive = isLiveOffer(offer.status)
  useOrderSeen(isLive ? order.id : null)
  const round = offer.round > 1 ? m.driver_round({ round: String(offer.round) }) : null
  return (
    <Card as="li" className={isAnswerable(offer) ? s.waits : ''} padding={16}>
      <Row align="start" justify="between" gap={12}>
        <div>
          <StatusPill tone={TONES[offer.status]}>{STATUS_LABELS[offer.status]()}</StatusPill>
          <Box as="h3" size={20} breakWords marginTop={8} tight>
            {shortWay(order.routes)}
          </Box>
        </div>
        {isLive && <CountdownRing from={offer.createdAt} until={offer.expiresAt} />}
      </Row>
      <Text tone="quiet">{cargoLine(order, now)}</Text>
      <Row as="p" className={s.sums} wrap align="baseline" border="top" tone="quiet" marginTop={10}>
        <NetSum priceUzs={offer.counterAmount ?? offer.amount} commission={order.commission} />
        {offer.counterAmount !== null && (
          <>
            <span>{m.driver_counter_is({ sum: formatSum(offer.counterAmount) })}</span>
            <span>{ownPrice(mine)}</span>
          </>
        )}
        {round !== null && <span>{round}</span>}
      </Row>
      {offer.status === 'stale' && (
        <Box
          as="p"
          className={s.stale}
          background="saffron"
          radius="inner"
          size={14}
          tone="saffron"
          marginTop={8}
        >
          {m.driver_stale_text()}
        </Box>
      )}
      {isLive && <Answers mine={mine} onOtherPrice={onOtherPrice} />}
    </Card>
  )
}
