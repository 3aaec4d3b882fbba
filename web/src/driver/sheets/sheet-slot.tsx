import { useQuery } from '@tanstack/react-query'
import type { DealDetail, DriverProfile } from '../../features/driving/driver.ts'
import { driverOrder } from '../../features/driving/driver-queries.ts'
import { MorePriceForm } from '../../features/driving/order/more-price-form.tsx'
import { RefuseForm } from '../../features/driving/order/refuse-form.tsx'
import { SharingPanel } from '../../features/driving/position/sharing-panel.tsx'
import { Sheet } from '../../features/driving/sheet/sheet.tsx'
import { m } from '../../messages/compiled/messages.js'
import { closeSheet, useShown } from '../driver-place.ts'
import s from '../places/places.module.css'
import { TruckForm } from '../places/truck-form.tsx'
import { DeletionSheet } from './delete-account.tsx'
import { OfferSheet } from './offer-sheet.tsx'
import { readSheet } from './sheet-name.ts'

type SheetSlotProps = {
  profile: DriverProfile
  /** The order that is shown. */
  orderId: number | null
}

function OrderForms({ kind, order, profile }: { kind: string; order: DealDetail; profile: DriverProfile }) {
  return kind === 'refuse' ? (
    <Sheet title={m.driving_refuse_title()} onClose={closeSheet}>
      <RefuseForm order={order} keptShare={profile.keptShare} onDone={closeSheet} />
    </Sheet>
  ) : (
    <Sheet title={m.driving_more_title()} onClose={closeSheet}>
      <MorePriceForm order={order} onSent={closeSheet} />
    </Sheet>
  )
}

/** The one sheet that may be open, by the address. */
export function SheetSlot({ profile, orderId }: SheetSlotProps) {
  const named = readSheet(useShown().sheet)
  const { data: order } = useQuery({ ...driverOrder(orderId ?? 0), enabled: orderId !== null })
  if (named === null) return null
  if (named.kind === 'offer') return <OfferSheet key={named.orderId} {...named} />
  if (named.kind === 'sharing')
    return (
      <Sheet title={m.driving_share_title()} onClose={closeSheet}>
        <SharingPanel onDone={closeSheet} />
      </Sheet>
    )
  if (named.kind === 'truck')
    return (
      <Sheet title={m.driving_my_truck()} onClose={closeSheet}>
        <p className={s.warning}>{m.driving_truck_edit_warning()}</p>
        <TruckForm profile={profile} onSaved={closeSheet} />
      </Sheet>
    )
  if (named.kind === 'delete-account') return <DeletionSheet />
  return order === undefined ? null : <OrderForms kind={named.kind} order={order} profile={profile} />
}
