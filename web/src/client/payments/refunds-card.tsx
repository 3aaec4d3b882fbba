import { formatDate } from '@karvon/domain/values/written-figures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { problemSentence } from '../../platform/http/problem-sentence.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { refundLabel, refundTone } from '../../product/ledger/refund-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { MONEY_KEY, type OwnMoney, type Refund, withdrawRefund } from './money-queries.ts'
import { RefundForm } from './refund-form.tsx'
import s from './refunds-card.module.css'

const PROBLEMS = { noNetwork: m.login_no_network, notDone: m.money_failed_title }

function RefundRow({ refund }: { refund: Refund }) {
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: withdrawRefund,
    onSuccess: () => showToast('success', m.money_refund_withdrawn()),
    onError: problem => showToast('error', problemSentence(problem, PROBLEMS)),
    onSettled: () => client.invalidateQueries({ queryKey: MONEY_KEY }),
  })
  return (
    <li className={s.refund}>
      <Stack gap={4} shrink>
        <b>{formatSum(refund.amount)}</b>
        <Text as="span" size={14} tone="quiet">
          {formatDate(new Date(refund.askedAt), getLocale())}
          {refund.reason !== null && ` · ${refund.reason}`}
        </Text>
      </Stack>
      <Row gap={12} align="center" wrap>
        <StatusPill tone={refundTone(refund.state)}>{refundLabel(refund.state)}</StatusPill>
        {refund.state === 'asked' && (
          <Button size="small" isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate(refund.id)}>
            {m.money_refund_withdraw()}
          </Button>
        )}
      </Row>
    </li>
  )
}

/** The person's refunds, and the form for another one. */
export function RefundsCard({ money: { refundable, refunds } }: { money: OwnMoney }) {
  const [isAsking, setAsking] = useState(false)
  if (refundable === 0 && refunds.length === 0) return null
  return (
    <Stack as="section" card gap={16} padding="20-24" aria-labelledby="refunds-title">
      <Row wrap gap={12} align="center" justify="between">
        <h2 id="refunds-title" className={s.title}>
          {m.money_refunds()}
        </h2>
        {refundable > 0 && !isAsking && (
          <Button size="small" onClick={() => setAsking(true)}>
            {m.money_refund_ask()}
          </Button>
        )}
      </Row>
      <Text as="p" size={14} tone="quiet">
        {refundable > 0 ? m.money_refund_text() : m.money_refund_none()}
      </Text>
      {isAsking && <RefundForm mostUzs={refundable} onClose={() => setAsking(false)} />}
      {refunds.length > 0 && (
        <ul className={s.refunds}>
          {refunds.map(refund => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </Stack>
  )
}
