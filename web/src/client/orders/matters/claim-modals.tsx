import { m } from '../../../messages/compiled/messages.js'
import { ClaimForm } from '../../../product/claim/claim-form.tsx'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { useOrderAction } from '../actions/use-order-action.ts'
import { OrderModal } from '../modals/order-modal.tsx'
import { sendClaim, takeClaimBack } from './matter-calls.ts'
import { useMatter } from './use-matter.ts'

type Props = { order: OrderDetail; close: () => void }

function Opening({ order, close }: Props) {
  const opening = useMatter(order.id, { send: sendClaim, done: m.claims_sent(), onDone: close })
  return (
    <ClaimForm
      largestUzs={order.rules.claims.largest}
      isBusy={opening.isPending}
      problem={opening.error}
      onSend={(form, seen) => opening.mutate({ form, seen })}
    />
  )
}

/** Claims damage, missing goods or a delay of a finished order. */
export function OpenClaimModal() {
  return (
    <OrderModal title={m.claims_problem()}>
      {(order, close) => <Opening order={order} close={close} />}
    </OrderModal>
  )
}

function Withdrawing({ order, close }: Props) {
  const own = order.claims.find(({ claimant, state }) => claimant === 'client' && state === 'open')
  const withdrawing = useOrderAction<number, unknown>(order.id, {
    send: takeClaimBack,
    done: m.claims_withdrawn_toast(),
    failed: m.claims_send_failed(),
    next: close,
  })
  return (
    <Stack gap={16}>
      <Text>{m.claims_withdraw_sure()}</Text>
      <DialogActions>
        <Button data-autofocus onClick={close}>
          {m.claims_withdraw_keep()}
        </Button>
        <Button
          tone="danger"
          isBusy={withdrawing.isPending}
          disabled={own === undefined}
          onClick={() => own !== undefined && withdrawing.mutate(own.id)}
        >
          {m.claims_withdraw_yes()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Takes the open claim about an order back. */
export function WithdrawClaimModal() {
  return (
    <OrderModal title={m.claims_withdraw()}>
      {(order, close) => <Withdrawing order={order} close={close} />}
    </OrderModal>
  )
}
