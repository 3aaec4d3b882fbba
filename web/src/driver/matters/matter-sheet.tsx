import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { Claim, NoShow } from '../../product/claim/claim.ts'
import { ClaimCard } from '../../product/claim/claim-card.tsx'
import { EvidenceForm } from '../../product/claim/evidence-form.tsx'
import { NoShowCard } from '../../product/claim/no-show-card.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { Note, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { closeSheet } from '../driver-url.ts'
import { driverOrder } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { sendAnswer, sendObjection } from './matter-calls.ts'
import { useMatter } from './use-matter.ts'

function Objecting({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const objecting = useMatter(orderId, { send: sendObjection, done: m.claims_object_sent(), onDone })
  return (
    <EvidenceForm
      label={m.claims_object_words()}
      submitLabel={m.claims_send()}
      isBusy={objecting.isPending}
      problem={objecting.error}
      onSend={(form, seen) => objecting.mutate({ form, seen })}
    >
      <Text tone="quiet">{m.claims_object_text()}</Text>
    </EvidenceForm>
  )
}

function OwnNoShow({ orderId, noShow }: { orderId: number; noShow: NoShow }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <NoShowCard noShow={noShow}>
      {noShow.mayObject && isWriting && <Objecting orderId={orderId} onDone={() => setWriting(false)} />}
      {noShow.mayObject && !isWriting && (
        <Button tone="action" isWide onClick={() => setWriting(true)}>
          {m.claims_object()}
        </Button>
      )}
    </NoShowCard>
  )
}

function Answering({ claimId, onDone }: { claimId: number; onDone: () => void }) {
  const answering = useMatter(claimId, { send: sendAnswer, done: m.claims_answer_sent(), onDone })
  return (
    <EvidenceForm
      label={m.claims_answer_words()}
      submitLabel={m.claims_send()}
      isBusy={answering.isPending}
      problem={answering.error}
      onSend={(form, seen) => answering.mutate({ form, seen })}
    >
      {null}
    </EvidenceForm>
  )
}

function OwnClaim({ claim }: { claim: Claim }) {
  const [isWriting, setWriting] = useState(false)
  const mayAnswer = claim.state === 'open' && claim.answer === null
  return (
    <ClaimCard claim={claim} reader="driver">
      {claim.state === 'open' && <Note>{m.claims_holds()}</Note>}
      {mayAnswer && isWriting && <Answering claimId={claim.id} onDone={() => setWriting(false)} />}
      {mayAnswer && !isWriting && (
        <Button tone="main" isWide onClick={() => setWriting(true)}>
          {m.claims_answer_do()}
        </Button>
      )}
    </ClaimCard>
  )
}

function Matters({ orderId }: { orderId: number }) {
  const { data: order, error, refetch } = useQuery(driverOrder(orderId))
  if (order === undefined && error !== null)
    return (
      <FailedState
        title={m.claims_matter_failed()}
        text={problemSentence(error)}
        onRetry={() => void refetch()}
      />
    )
  if (order === undefined) return <Skeleton height="240px" />
  if (order.noShow === null && order.claims.length === 0) return <Note>{m.claims_matter_none()}</Note>
  return (
    <Stack columns={1} gap={16}>
      {order.noShow !== null && <OwnNoShow orderId={orderId} noShow={order.noShow} />}
      {order.claims.map(claim => (
        <OwnClaim key={claim.id} claim={claim} />
      ))}
    </Stack>
  )
}

/** What has to be settled about one of the driver's ended orders. */
export function MatterSheet({ orderId }: { orderId: number }) {
  return (
    <TitledDialog title={m.driver_order_number({ id: String(orderId) })} onClose={closeSheet}>
      <Matters orderId={orderId} />
    </TitledDialog>
  )
}
