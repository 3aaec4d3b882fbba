import { formatDateTime } from '@karvon/domain/reading/figures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { DealDetail } from '../../queries/driver.ts'
import { requestEarlyArrival } from '../../queries/driver-calls.ts'
import { driverKeys } from '../../queries/driver-queries.ts'
import { problemSentence } from '../../queries/problem-labels.ts'
import { arrivalOpensAt } from './next-step.ts'

function LateNote({ order }: { order: DealDetail }) {
  const time = formatDateTime(new Date(order.loadTime), getLocale())
  return (
    <>
      <Text tone="field">{m.driver_late({ time })}</Text>
      {order.lateDriver?.anotherAskedAt && <Text tone="field">{m.driver_late_another()}</Text>}
    </>
  )
}

/**
 * While it is too early to arrive: when the arrival may be reported, and the request to the client to load earlier, with
 * its answer. When the driver is late: what to do.
 */
export function EarlyArrivalRequest({ order, now }: { order: DealDetail; now: Date }) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const asking = useMutation({
    mutationFn: () => requestEarlyArrival(order.id, keyFor(['early', order.id, order.version])),
    onError: problem => showToast('error', problemSentence(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: driverKeys.orders }),
  })
  if (order.lateDriver !== null) return <LateNote order={order} />
  if (order.status === 'accepted' && order.earlyArrival === 'agreed' && new Date(order.loadTime) > now) {
    const time = formatDateTime(new Date(order.loadTime), getLocale())
    return <Text tone="field">{m.driver_early_agreed({ time })}</Text>
  }
  const opensAt = arrivalOpensAt(order, now)
  if (opensAt === null) return null
  return (
    <>
      <Text tone="field">{m.driver_arrival_from({ time: formatDateTime(opensAt, getLocale()) })}</Text>
      {order.earlyArrival === 'asked' && <Text tone="field">{m.driver_early_asked()}</Text>}
      {order.earlyArrival === 'declined' && <Text tone="field">{m.driver_early_declined()}</Text>}
      {order.earlyArrival === 'none' && (
        <Button
          isWide
          isBusy={asking.isPending}
          onClick={() => {
            if (!asking.isPending) asking.mutate()
          }}
        >
          {m.driver_early_ask()}
        </Button>
      )}
    </>
  )
}
