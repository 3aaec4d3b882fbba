import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { carrierName } from '../../product/lane/carrier-labels.ts'
import { wayLabel } from '../../product/lane/lane-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { idOf } from '../../ui/table/table-search.ts'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { useModal } from '../modals/use-modal.ts'
import { carriersPage, pricesPage, sendCarrierEnd, sendPriceEnd } from './carrier-queries.ts'
import { carriersUrl } from './carriers-url.ts'
import { useCarrierAction } from './use-carrier-action.ts'

type ConfirmProps = {
  title: string
  /** undefined while loading; null: there is no such agreement. */
  text: string | null | undefined
  endLabel: string
  send: () => Promise<unknown>
}

function Confirm({ title, text, endLabel, send }: ConfirmProps) {
  const { close } = useModal()
  const ending = useCarrierAction({ send, done: () => m.lanes_ended(), next: () => void close() })
  return (
    <ModalFrame title={title} onClose={close}>
      {text === undefined && <Skeleton height="96px" />}
      {text === null && <p>{m.lanes_gone()}</p>}
      {text && (
        <>
          <p>{text}</p>
          <DialogActions>
            <Button data-autofocus onClick={() => void close()}>
              {m.lanes_keep()}
            </Button>
            <Button tone="danger" isBusy={ending.isPending} onClick={() => ending.mutate(undefined)}>
              {endLabel}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  )
}

/** Confirms ending an own carrier, or taking an invitation back. */
export function EndCarrierModal() {
  const { search } = useModal()
  const id = idOf(search, 'id') ?? 0
  const { data } = useQuery(carriersPage(carriersUrl(search).page))
  const carrier = data?.data.find(each => each.id === id)
  const isInvited = carrier?.status === 'invited'
  const name = carrier === undefined ? '' : carrierName(carrier)
  const words = isInvited ? m.lanes_end_invitation_text({ name }) : m.lanes_end_carrier_text({ name })
  return (
    <Confirm
      title={isInvited ? m.lanes_end_invitation_title() : m.lanes_end_carrier_title()}
      text={carrier === undefined ? data && null : words}
      endLabel={isInvited ? m.lanes_take_back() : m.lanes_end()}
      send={() => sendCarrierEnd(id)}
    />
  )
}

/** Confirms ending an agreed price, or taking a proposal back. */
export function EndPriceModal() {
  const { search } = useModal()
  const id = idOf(search, 'id') ?? 0
  const { status, page } = carriersUrl(search)
  const { data } = useQuery(pricesPage(status, page))
  const { regions } = useHandbook()
  const price = data?.data.find(each => each.id === id)
  return (
    <Confirm
      title={m.lanes_end_price_title()}
      text={
        price === undefined
          ? data && null
          : m.lanes_end_price_text({ way: wayLabel(price, regions), price: formatSum(price.price) })
      }
      endLabel={m.lanes_end()}
      send={() => sendPriceEnd(id)}
    />
  )
}
