import type { answerReplacement, listReplacementRequests } from '@karvon/contract/driver/replacements'
import type { DataOf } from '@karvon/contract/endpoint'
import type { ReplacementAnswer } from '@karvon/domain/orders/ending/replacement'
import { formatTonnes } from '@karvon/domain/reading/figures'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { call } from '../../platform/http/call.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { cancelReasonLabel } from '../../product/order/cancel-reason-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Box, Card, Row, Stack } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { distanceLabel } from '../feed/feed-labels.ts'
import { NetSum } from '../money/net-sum.tsx'
import { type ListedStop, StopList } from '../order/stop-list.tsx'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { CountdownRing } from './countdown-ring.tsx'
import s from './offers.module.css'

type Request = DataOf<typeof listReplacementRequests>[number]

const POLL_MS = 30_000
const MINUTE_MS = 60_000

const sendAnswer = (id: number, answer: ReplacementAnswer) =>
  call<typeof answerReplacement>('PUT', '/driver/replacements/:id', { params: { id }, body: { answer } })

function useAnswer(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: ReplacementAnswer) => sendAnswer(id, answer),
    onSuccess: (_, answer) =>
      showToast('success', answer === 'accepted' ? m.driver_request_accepted() : m.driver_request_declined()),
    onError: problem => showToast('error', problemSentence(problem)),
    onSettled: () => void client.invalidateQueries({ queryKey: driverKeys.all }),
  })
}

/** Splits an address into its first part, the name, and the rest. */
const named = (address: string): Pick<ListedStop, 'name' | 'rest'> => {
  const [name = address, ...rest] = address.split(', ')
  return { name, rest: rest.join(', ') }
}

const stopsOf = ({ isLoaded, meet, loadTime, stops }: Request): ListedStop[] => [
  { key: 'meet', ...named(meet.address ?? m.driver_request_there()), time: isLoaded ? null : loadTime },
  ...stops.map(({ address }, at) => ({ key: at, ...named(address), time: null })),
]

const factsOf = ({ parcelType, weight, meetKm, leftKm }: Request): string =>
  [
    `${parcelType}, ${formatTonnes(weight, getLocale())}`,
    ...(meetKm === null ? [] : [m.driver_request_meet({ km: distanceLabel(meetKm) })]),
    m.driver_request_way({ km: distanceLabel(leftKm) }),
  ].join(' · ')

function RequestCard({ request }: { request: Request }) {
  const answering = useAnswer(request.id)
  const now = useNow(MINUTE_MS)
  const chosen = answering.isPending ? answering.variables : null
  return (
    <Card as="li" className={s.waits} padding={16}>
      <Row align="start" justify="between" gap={12}>
        <Box as="h2" size={20} breakWords marginTop={8} tight>
          {m.driver_request_title()}
        </Box>
        <CountdownRing from={request.askedAt} until={request.expiresAt} />
      </Row>
      <p className={s.why}>
        {cancelReasonLabel(request.reasonCode)}.{' '}
        {request.isLoaded ? m.driver_request_loaded() : m.driver_request_unloaded()}.
      </p>
      <StopList stops={stopsOf(request)} now={now} />
      <Row as="p" className={s.sums} wrap align="baseline" border="top" tone="quiet" marginTop={10}>
        <NetSum priceUzs={request.price} commission={request.commission} />
        <span>{factsOf(request)}</span>
      </Row>
      <Row className={s.asked} wrap gap={8} marginTop={12}>
        <Button
          tone="main"
          isWide
          isBusy={chosen === 'accepted'}
          onClick={() => answering.mutate('accepted')}
        >
          {m.driver_request_accept({ price: formatSum(request.price) })}
        </Button>
        <Button tone="danger" isBusy={chosen === 'declined'} onClick={() => answering.mutate('declined')}>
          {m.driver_request_decline()}
        </Button>
      </Row>
    </Card>
  )
}

/** Orders an operator asks the driver to take over; renders nothing if there are none. */
export function TakeOverRequests() {
  const { data = [] } = useQuery({
    queryKey: driverKeys.requests,
    queryFn: ({ signal }) => call<typeof listReplacementRequests>('GET', '/driver/replacements', { signal }),
    refetchInterval: POLL_MS,
  })
  if (data.length === 0) return null
  return (
    <Stack as="ul" gap={12} padding={12}>
      {data.map(request => (
        <RequestCard key={request.id} request={request} />
      ))}
    </Stack>
  )
}
