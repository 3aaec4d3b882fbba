import { checkRefund } from '@karvon/domain/ledger/refund'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences, problemSentence } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSendForm } from '../../ui/fields/use-send-form.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { RefundCalls } from './money-queries.ts'

const PROBLEMS = { noNetwork: m.login_no_network, notDone: m.money_failed_title }

type RefundFormProps = { mostUzs: number; calls: RefundCalls; onClose: () => void }

/** Asks for money back; by default for all of it. */
export function RefundForm({ mostUzs, calls, onClose }: RefundFormProps) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [amount, setAmount] = useState(figureText(mostUzs))
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const typed = { amountUzs: typedSum(amount) ?? 0, comment }
  const money = { balanceUzs: mostUzs, heldUzs: 0, askedUzs: 0, debtUzs: 0 }
  const isWrong = !checkRefund(typed, money).ok
  const most = m.money_refund_most({ sum: formatSum(mostUzs) })
  const { ref, isSending, submit } = useSendForm({
    onTried: () => setTried(true),
    isWrong,
    send: async () => {
      const body = { amount: typed.amountUzs, comment }
      await calls.ask(body, keyOf(body))
      showToast('success', m.money_refund_asked())
      await client.invalidateQueries({ queryKey: calls.queryKey })
      onClose()
    },
    onRefused: problem => {
      const sentences = fieldSentences(problem)
      setRefused(sentences)
      if (Object.keys(sentences).length === 0) showToast('error', problemSentence(problem, PROBLEMS))
    },
  })
  return (
    <Stack ref={ref} as="form" gap={16} noValidate onSubmit={submit}>
      <FigureField
        label={m.money_refund_amount()}
        name="amount"
        unit={m.orders_currency()}
        text={amount}
        onChange={setAmount}
        hint={most}
        error={refused.amount ?? (isTried && isWrong ? most : null)}
      />
      <TextField
        label={m.money_refund_comment()}
        name="comment"
        value={comment}
        onChange={setComment}
        error={refused.comment}
        autoComplete="off"
      />
      <DialogActions>
        <Button onClick={onClose}>{m.client_cancel()}</Button>
        <Button type="submit" tone="main" isBusy={isSending}>
          {m.money_refund_ask()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
