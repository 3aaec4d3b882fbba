import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card, Note, Stack, Text } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { followOrder } from '../driver-url.ts'
import { isAdvanceTooLow, LowAdvanceNote } from '../money/low-advance-note.tsx'
import { YouGet } from '../money/you-get.tsx'
import { agreedPriceFor } from '../queries/agreement-queries.ts'
import type { FeedOrder } from '../queries/driver.ts'
import { takeAtAgreedPrice } from '../queries/driver-calls.ts'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'

type AgreedOfferProps = { order: FeedOrder; onSent: () => void }

function useTaking(orderId: number, onSent: () => void) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (price: number) => takeAtAgreedPrice(orderId, price, keyFor(price)),
    onSuccess: ({ status }) => {
      const isTheirs = status === 'accepted'
      showToast('success', isTheirs ? m.lanes_taken() : m.lanes_take_sent())
      onSent()
      if (isTheirs) followOrder(orderId)
    },
    onError: problem => {
      if (!isAdvanceTooLow(problem)) showToast('error', problemSentence(problem))
    },
    onSettled: () => client.invalidateQueries({ queryKey: driverKeys.all }),
  })
}

/** The price that the driver has agreed with the order's company, to be taken by one press; nothing without one. */
export function AgreedOffer({ order, onSent }: AgreedOfferProps) {
  const { data: agreed } = useQuery(agreedPriceFor(order.id))
  const taking = useTaking(order.id, onSent)
  if (!agreed) return null
  const paid = {
    priceUzs: agreed.price,
    priceLabel: m.lanes_form_title(),
    commission: order.commission,
    additional: [],
    paymentType: order.paymentType,
  }
  return (
    <Stack columns={1} gap={16}>
      <Card as="section" padding={16} aria-label={m.lanes_agreed_title({ price: formatSum(agreed.price) })}>
        <Stack columns={1} gap={12}>
          <Text as="h3" size={18} weight="title">
            {m.lanes_agreed_title({ price: formatSum(agreed.price) })}
          </Text>
          <Note>
            {m.lanes_agreed_with({ company: agreed.company })}{' '}
            {agreed.atOnce ? m.lanes_agreed_at_once() : m.lanes_agreed_waits()}
          </Note>
          <YouGet price={paid} distanceKm={order.distance} />
          <LowAdvanceNote problem={taking.error} />
          <Button
            tone="action"
            size="large"
            isWide
            isBusy={taking.isPending}
            onClick={() => taking.mutate(agreed.price)}
          >
            {m.lanes_take()}
          </Button>
        </Stack>
      </Card>
      <Text weight="strong">{m.lanes_own_offer()}</Text>
    </Stack>
  )
}
