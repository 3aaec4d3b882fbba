import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { PhotoStrip } from '../../ui/photos/photo-strip.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { Claim } from './claim.ts'
import { claimKindLabel, claimMoneyText, claimState, type MoneyReader } from './claim-labels.ts'

const MINUTE_MS = 60_000

const openedText = ({ claimant, openedAt }: Claim, now: Date): string => {
  const time = timeWithDay(new Date(openedAt), now)
  return claimant === 'client' ? m.claims_from_client({ time }) : m.claims_from_receiver({ time })
}

function Answer({ claim: { answer, state }, now }: { claim: Claim; now: Date }) {
  if (answer === null) return state === 'open' ? <Note>{m.claims_answer_none()}</Note> : null
  return (
    <Stack gap={6}>
      <Note>{m.claims_answer({ time: timeWithDay(new Date(answer.at), now) })}</Note>
      <Text breakWords>{answer.text}</Text>
      <PhotoStrip urls={answer.photos.map(({ url }) => url)} label={m.claims_answer_photos()} />
    </Stack>
  )
}

const sums = ({ amount, decision }: Claim): [string, string][] => [
  [m.claims_claimed_sum(), formatSum(amount)],
  ...(decision === null ? [] : [[m.claims_granted_sum(), formatSum(decision.amount)] as [string, string]]),
]

type Props = {
  claim: Claim
  /** The heading's level on the page. */
  level?: 'h2' | 'h3'
  reader?: MoneyReader
  /** What the reader may do about it. */
  children?: ReactNode
}

/** A claim: what is claimed and why, the driver's answer, and the decision. */
export function ClaimCard({ claim, level = 'h3', reader = 'client', children }: Props) {
  const now = useNow(MINUTE_MS)
  const { label, tone } = claimState(claim)
  const money = claimMoneyText(claim, reader, now)
  return (
    <Stack as="section" card gap={12} padding={16}>
      <Row wrap align="center" justify="between" gap={8}>
        <Text as={level} noMargin weight="title">
          {claimKindLabel(claim.kind)}
        </Text>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Row>
      {sums(claim).map(([name, sum]) => (
        <Row key={name} wrap align="baseline" justify="between" gap={8}>
          <Note as="span">{name}</Note>
          <Text as="b" weight="title" nowrap>
            {sum}
          </Text>
        </Row>
      ))}
      <Stack gap={6}>
        <Note>{openedText(claim, now)}</Note>
        <Text breakWords>{claim.text}</Text>
      </Stack>
      <PhotoStrip urls={claim.photos.map(({ url }) => url)} label={m.claims_photos()} />
      <Answer claim={claim} now={now} />
      {claim.decision !== null && (
        <Text breakWords>{m.claims_decision({ reason: claim.decision.reason })}</Text>
      )}
      {money !== null && <Text>{money}</Text>}
      {children}
    </Stack>
  )
}
