import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { openSheet, useDriverLocation } from '../driver-url.ts'
import type { DealOrder } from '../queries/driver.ts'
import { driverOrders } from '../queries/driver-queries.ts'

const LABELS = {
  no_show: m.claims_matter_no_show,
  claim: m.claims_matter_claim,
  claim_payment: m.claims_matter_payment,
}

const labelOf = ({ id, undecided }: DealOrder): string =>
  undecided === null ? m.driver_order_number({ id: String(id) }) : LABELS[undecided]({ id: String(id) })

/** Ended orders with a no-show or a claim that is not settled, and the one that the URL asks for. */
export function OpenMatters() {
  const { orderId } = useDriverLocation()
  const orders = useQuery(driverOrders('done')).data ?? []
  const open = orders.filter(({ id, undecided }) => undecided !== null || id === orderId)
  if (open.length === 0) return null
  return (
    <Stack gap={8} padding={12}>
      {open.map(order => (
        <Button
          key={order.id}
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => openSheet(`matter-${order.id}`)}
        >
          {labelOf(order)}
        </Button>
      ))}
    </Stack>
  )
}
