import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { Card } from '../../ui/screen/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { type Batch, batchNow } from './batch-queries.ts'
import { BatchSummary } from './batch-summary.tsx'
import { RowsCard } from './rows/rows-card.tsx'
import s from './upload-orders.module.css'

type BatchViewProps = { id: number; onReplaced: (batch: Batch) => void; onRemoved: () => void }

const Back = () => (
  <Link to="/dashboard/upload-orders" className={s.back} viewTransition>
    <Row as="span" inline align="center" gap={6}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
      {m.batches_back()}
    </Row>
  </Link>
)

/** An uploaded table: its counts, its rows and their results. */
export function BatchView({ id, onReplaced, onRemoved }: BatchViewProps) {
  const { data, error, isFetching, refetch } = useQuery(batchNow(id))
  if (data === undefined && error instanceof CallProblem && error.status === 404)
    return (
      <Card>
        <EmptyState title={m.batches_gone_title()} text={m.batches_gone_text()} action={<Back />} />
      </Card>
    )
  if (data === undefined && error !== null)
    return (
      <FailedState
        title={m.batches_failed_title()}
        text={m.batches_failed_text()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
        <Skeleton height="160px" />
      </div>
    )
  return (
    <>
      <Back />
      <BatchSummary batch={data} onReplaced={onReplaced} onRemoved={onRemoved} />
      <RowsCard batch={data} />
    </>
  )
}
