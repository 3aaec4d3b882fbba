import { formatDate } from '@karvon/domain/reading/figures'
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
import type { OwnMoney, Refund, RefundCalls } from './money-queries.ts'
import { RefundForm } from './refund-form.tsx'
import s from './refunds-card.module.css'

const PROBLEMS = { noNetwork: m.login_no_network, notDone: m.money_failed_title }

function RefundRow({ refund, calls }: { refund: Refund; calls: RefundCalls }) {
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: calls.withdraw,
    onSuccess: () => showToast('success', m.money_refund_withdrawn()),
    onError: problem => showToast('error', problemSentence(problem, PROBLEMS)),
    onSettled: () => client.invalidateQueries({ queryKey: calls.queryKey }),
  })
  return (
    <li className={s.refund}>
      <Stack gap={4} shrink>
        <b>{formatSum(refund.amount)}</b>
        <Text as="span" size={14} tone="quiet">
          {formatDate(new Date(refund.askedAt), getLocale())}
          {refund.reason !== null && ` · ${refund.reason}`}
          {refund.failure !== null && ` · ${m.money_refund_failure({ reason: refund.failure })}`}
        </Text>
      </Stack>
      <Row gap={12} align="center" wrap>
        <StatusPill tone={refundTone(refund.state)}>{refundLabel(refund)}</StatusPill>
        {refund.state === 'asked' && refund.sentAt === null && (
          <Button size="small" isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate(refund.id)}>
            {m.money_refund_withdraw()}
          </Button>
        )}
      </Row>
    </li>
  )
}

type RefundsCardProps = {
  money: Pick<OwnMoney, 'refundable' | 'refunds'>
  calls: RefundCalls
  /** How and where money is paid back. */
  text: string
}

/** Refunds of a person or a company, and the form for another one. */
export function RefundsCard({ money: { refundable, refunds }, calls, text }: RefundsCardProps) {
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
        {refundable > 0 ? text : m.money_refund_none()}
      </Text>
      {isAsking && <RefundForm mostUzs={refundable} calls={calls} onClose={() => setAsking(false)} />}
      {refunds.length > 0 && (
        <ul className={s.refunds}>
          {refunds.map(refund => (
            <RefundRow key={refund.id} refund={refund} calls={calls} />
          ))}
        </ul>
      )}
    </Stack>
  )
}
