import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { Box } from '../../../ui/layout/box.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { ReasonField } from '../../form/reason-field.tsx'
import { useAction } from '../../form/use-action.ts'
import { type AdditionalPrice, type OperatorOrder, settlePrice } from '../orders-queries.ts'
import css from './actions.module.css'
import { StaleOrderNotice } from './stale-order-notice.tsx'

type SettleFormProps = {
  order: OperatorOrder
  asked: AdditionalPrice
  decision: 'approved' | 'rejected'
  onDone: () => void
}

/** Decides an additional price on behalf of the client. */
export function SettleForm({ order, asked, decision, onDone }: SettleFormProps) {
  const [comment, setComment] = useState('')
  const isYes = decision === 'approved'
  const action = useAction({
    run: () => settlePrice(order.id, asked.id, { decision, comment, version: order.version }),
    done: isYes ? m.operator_settled_yes() : m.operator_settled_no(),
    onDone,
  })
  if (action.error !== null && asked.status === 'approved')
    return <StaleOrderNotice order={order} problem={action.error} onClose={onDone} />
  return (
    <ActionForm
      submitLabel={isYes ? m.operator_settle_yes() : m.operator_settle_no()}
      tone={isYes ? 'main' : 'danger'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['comment']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <Box as="p" className={css.cost} padding={12} background="saffron" radius="inner" tone="saffron">
        {isYes ? m.operator_settle_after_yes() : m.operator_settle_after_no()}{' '}
        <b>{formatSum(isYes ? order.price + asked.amount : order.price)}</b>
      </Box>
      <ReasonField
        label={m.operator_reason()}
        hint={m.operator_reason_kept()}
        value={comment}
        onChange={setComment}
        error={fieldSentences(action.error).comment ?? null}
      />
    </ActionForm>
  )
}
