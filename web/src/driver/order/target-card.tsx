import { m } from '../../messages/compiled/messages.js'
import { StopDetailsView } from '../../product/address/details/stop-details-view.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import type { DealDetail } from '../queries/driver.ts'
import { NavigatorLinks } from './navigator-links.tsx'
import { nextStep } from './step/next-step.ts'

/** What the client tells of the stop the driver is heading to or waiting at, and the navigators that lead there. */
export function TargetCard({ order }: { order: DealDetail }) {
  const { target } = nextStep(order)
  if (target === null) return null
  return (
    <Stack as="section" card gap={12} padding={16} aria-label={target.displayName}>
      <StopDetailsView {...target} />
      <Stack gap={8}>
        <Note as="span">{m.driver_navigators()}</Note>
        <NavigatorLinks stop={target} />
      </Stack>
    </Stack>
  )
}
