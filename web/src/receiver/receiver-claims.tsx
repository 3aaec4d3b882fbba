import { useState } from 'react'
import { m } from '../messages/compiled/messages.js'
import { deadlineTime } from '../platform/time/time-with-day.ts'
import type { Claim } from '../product/claim/claim.ts'
import { ClaimCard } from '../product/claim/claim-card.tsx'
import { ClaimForm } from '../product/claim/claim-form.tsx'
import { problemText } from '../product/claim/problem-text.ts'
import { Button } from '../ui/actions/button.tsx'
import { Stack, Text } from '../ui/layout/box.tsx'
import { type ReceiverOrder, sendClaim, withdrawClaim } from './receiver-order.ts'

type Call = { isBusy: boolean; problem: unknown; run: (call: () => Promise<unknown>) => Promise<void> }

/** One call at a time; `onDone` runs after each, since a refusal says that the order has changed. */
function useCall(onDone: () => void): Call {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const run = async (call: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await call()
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
    onDone()
  }
  return { isBusy, problem, run }
}

type Props = { token: string; order: ReceiverOrder; now: Date; onChange: () => void }

function OwnClaim({ token, claim, onChange }: Omit<Props, 'order' | 'now'> & { claim: Claim }) {
  const [isAsked, setAsked] = useState(false)
  const { isBusy, problem, run } = useCall(onChange)
  const press = () => (isAsked ? void run(() => withdrawClaim(token, claim.id)) : setAsked(true))
  if (claim.state !== 'open') return <ClaimCard level="h2" claim={claim} />
  return (
    <ClaimCard level="h2" claim={claim}>
      <Text tone="quiet" role="status">
        {isAsked && m.claims_withdraw_sure()}
      </Text>
      <Text tone="clay" role="alert">
        {problemText(problem, [])}
      </Text>
      <Button tone={isAsked ? 'danger' : 'line'} isWide isBusy={isBusy} onClick={press}>
        {isAsked ? m.claims_withdraw_yes() : m.claims_withdraw()}
      </Button>
    </ClaimCard>
  )
}

function NewClaim({ token, order, until, now, onChange }: Props & { until: string }) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, problem, run } = useCall(onChange)
  return (
    <Stack as="section" gap={12}>
      <h2>{m.claims_problem()}</h2>
      <Text tone="quiet">{m.claims_problem_text({ time: deadlineTime(new Date(until), now) })}</Text>
      {isOpen ? (
        <ClaimForm
          largestUzs={order.largestClaim}
          isBusy={isBusy}
          problem={problem}
          onSend={form => void run(() => sendClaim(token, form))}
        />
      ) : (
        <Button isWide onClick={() => setOpen(true)}>
          {m.claims_problem()}
        </Button>
      )}
    </Stack>
  )
}

/** The receiver's claims about what came, and a form for a new one while it is in time. */
export function ReceiverClaims({ order, ...props }: Props) {
  return (
    <>
      {order.claims.map(claim => (
        <OwnClaim key={claim.id} claim={claim} {...props} />
      ))}
      {order.claimUntil !== null && <NewClaim order={order} until={order.claimUntil} {...props} />}
    </>
  )
}
