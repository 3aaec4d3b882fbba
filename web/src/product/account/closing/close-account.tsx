import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AskStep } from './ask-step.tsx'
import s from './closing.module.css'
import { deletionState, type Obstacle, type PendingClosing } from './closing-calls.ts'
import { CodeStep } from './code-step.tsx'
import { ObstacleList } from './obstacle-list.tsx'
import { pendingClosing } from './pending-closing.ts'

type Props = {
  /** Twelve digits, or null. */
  phone: string | null
  /** The owner's account takes the company with it. */
  isOwner: boolean
  wayOf: (obstacle: Obstacle) => ReactNode
  onClosed: () => void
  onCancel: () => void
}

/** Deletes the account: obstacles or consequences first, then the code; the code step survives a reload. */
export function CloseAccount({ phone, isOwner, wayOf, onClosed, onCancel }: Props) {
  const [pending, setPending] = useState<PendingClosing | null>(() => pendingClosing.read())
  const { data, isError, isFetching, refetch } = useQuery(deletionState())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
        <Skeleton height="200px" />
      </div>
    )
  if (data.obstacles.length > 0)
    return (
      <div className={s.step}>
        <ObstacleList obstacles={data.obstacles} wayOf={wayOf} />
        <Row className={s.actions} wrap justify="end" gap={8}>
          <Button onClick={onCancel}>{m.ui_close()}</Button>
        </Row>
      </div>
    )
  if (pending === null)
    return (
      <AskStep
        phone={data.phone ?? ''}
        isOwner={isOwner}
        onCancel={onCancel}
        onRefused={() => void refetch()}
        onSent={sent => {
          pendingClosing.store(sent)
          setPending(sent)
        }}
      />
    )
  return (
    <CodeStep
      pending={pending}
      phone={phone}
      onCancel={onCancel}
      onBack={() => {
        pendingClosing.remove()
        setPending(null)
      }}
      onDone={() => {
        pendingClosing.remove()
        onClosed()
      }}
    />
  )
}
