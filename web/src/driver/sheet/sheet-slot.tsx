import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { closeSheet, useDriverLocation } from '../driver-url.ts'
import { FiltersSheet } from '../feed/filter/filters-sheet.tsx'
import { CantGoOn } from '../matters/cant-go-on.tsx'
import { MatterSheet } from '../matters/matter-sheet.tsx'
import { OfferSheet } from '../offers/offer-sheet.tsx'
import { AdditionalPriceForm } from '../order/additional-price-form.tsx'
import { DealChatSheet } from '../order/deal-chat-sheet.tsx'
import { RefuseForm } from '../order/step/refuse-form.tsx'
import { SharingPanel } from '../position/sharing-panel.tsx'
import { DeletionSheet } from '../profile/delete-account.tsx'
import { SupportSheet } from '../profile/support-sheet.tsx'
import { TruckForm } from '../profile/truck-form.tsx'
import type { DealDetail, DriverProfile } from '../queries/driver.ts'
import { driverOrder } from '../queries/driver-queries.ts'
import { SearchSheet } from '../searches/search-sheet.tsx'
import { SearchesSheet } from '../searches/searches-sheet.tsx'
import s from '../shell/screens.module.css'
import { readSheet } from './sheet-name.ts'

type SheetSlotProps = {
  profile: DriverProfile
  orderId: number | null
}

function OrderForms({ kind, order, profile }: { kind: string; order: DealDetail; profile: DriverProfile }) {
  if (kind === 'cant-go-on')
    return (
      <TitledDialog title={m.claims_cant_go()} onClose={closeSheet}>
        <CantGoOn order={order} onDone={closeSheet} />
      </TitledDialog>
    )
  return kind === 'refuse' ? (
    <TitledDialog title={m.driver_refuse_title()} onClose={closeSheet}>
      <RefuseForm order={order} keptShare={profile.keptShare} onDone={closeSheet} />
    </TitledDialog>
  ) : (
    <TitledDialog title={m.driver_more_title()} onClose={closeSheet}>
      <AdditionalPriceForm order={order} onSent={closeSheet} />
    </TitledDialog>
  )
}

/** The sheet named by the URL, if any. */
export function SheetSlot({ profile, orderId }: SheetSlotProps) {
  const named = readSheet(useDriverLocation().sheet)
  const { data: order } = useQuery({ ...driverOrder(orderId ?? 0), enabled: orderId !== null })
  if (named === null) return null
  if (named.kind === 'offer') return <OfferSheet key={named.orderId} {...named} />
  if (named.kind === 'sharing')
    return (
      <TitledDialog title={m.driver_share_title()} onClose={closeSheet}>
        <SharingPanel onDone={closeSheet} />
      </TitledDialog>
    )
  if (named.kind === 'truck')
    return (
      <TitledDialog title={m.driver_my_truck()} onClose={closeSheet}>
        <p className={s.warning}>{m.driver_truck_edit_warning()}</p>
        <TruckForm profile={profile} onSaved={closeSheet} />
      </TitledDialog>
    )
  if (named.kind === 'filters') return <FiltersSheet />
  if (named.kind === 'searches') return <SearchesSheet />
  if (named.kind === 'search') return <SearchSheet key={named.id} id={named.id} />
  if (named.kind === 'delete-account') return <DeletionSheet />
  if (named.kind === 'chat')
    return <DealChatSheet key={named.orderId} orderId={named.orderId} driverId={profile.id} />
  if (named.kind === 'matter') return <MatterSheet key={named.orderId} orderId={named.orderId} />
  if (named.kind === 'support') return <SupportSheet driverId={profile.id} orderId={named.orderId} />
  return order === undefined ? null : <OrderForms kind={named.kind} order={order} profile={profile} />
}
