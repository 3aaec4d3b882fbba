import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { problemSentence } from '../../form/problem-labels.ts'
import { useAction } from '../../form/use-action.ts'
import { decide, type Proposal, proposals } from '../../people/proposal-queries.ts'

const MINUTE_MS = 60_000

const whatOf = ({ kind, subject, company, amount }: Proposal): string => {
  const name = company?.title ?? subject ?? m.operator_no_name()
  const sum = formatSum(amount ?? 0)
  if (kind === 'write_off') return m.accounts_proposal_write_off({ name, sum })
  if (kind === 'goodwill') return m.accounts_proposal_goodwill({ name, sum })
  if (kind === 'correction') return m.accounts_proposal_correction({ name, sum })
  if (kind === 'admit_operator') return m.operator_proposal_admit({ name })
  if (kind === 'forget_factor') return m.operator_proposal_factor({ name })
  return m.operator_proposal_password({
    name: subject ?? m.operator_no_name(),
    company: company?.title ?? '',
  })
}

const alsoOf = ({ kind, keepsPrograms, forgetsFactor }: Proposal): string[] =>
  kind !== 'owner_password'
    ? []
    : [
        keepsPrograms ? m.operator_proposal_programs_stay() : m.operator_proposal_programs_end(),
        ...(forgetsFactor ? [m.operator_proposal_factor_goes()] : []),
      ]

/** One proposal, with the decision where this operator may make it. */
function Entry({ proposal, now }: { proposal: Proposal; now: Date }) {
  const action = useAction({
    run: (approve: boolean) => decide(proposal.id, approve),
    done: m.operator_proposal_decided(),
  })
  const by = proposal.proposedBy ?? m.operator_no_name()
  return (
    <Stack as="li" columns={1} gap={8} padding={12} background="sunk" radius="inner">
      <Text weight="strong" breakWords>
        {whatOf(proposal)}
      </Text>
      <Text size={14} tone="quiet" breakWords>
        {[
          m.operator_proposal_by({ name: by, time: timeWithDay(new Date(proposal.proposedAt), now) }),
          ...alsoOf(proposal),
          ...(proposal.reason === null ? [] : [proposal.reason]),
        ].join(' · ')}
      </Text>
      {action.error && (
        <Text size={14} tone="clay" role="alert">
          {problemSentence(action.error)}
        </Text>
      )}
      <Row wrap gap={8} align="center">
        {proposal.mayDecide && (
          <Button size="small" tone="main" isBusy={action.isPending} onClick={() => action.mutate(true)}>
            {proposal.kind === 'admit_operator'
              ? m.operator_proposal_confirm()
              : m.operator_proposal_approve()}
          </Button>
        )}
        <Button size="small" isBusy={action.isPending} onClick={() => action.mutate(false)}>
          {m.operator_proposal_decline()}
        </Button>
        {!proposal.mayDecide && (
          <Text size={14} tone="quiet">
            {m.operator_proposal_waits()}
          </Text>
        )}
      </Row>
    </Stack>
  )
}

/** What waits for a second operator; nothing where nothing waits. */
export function ProposalsList() {
  const { data = [] } = useQuery(proposals())
  const now = useNow(MINUTE_MS)
  if (data.length === 0) return null
  return (
    <Stack as="section" columns={1} gap={8} aria-label={m.operator_proposals()}>
      <Text as="h3" weight="strong">
        {m.operator_proposals()}
      </Text>
      <Stack as="ul" columns={1} gap={8}>
        {data.map(proposal => (
          <Entry key={proposal.id} proposal={proposal} now={now} />
        ))}
      </Stack>
    </Stack>
  )
}
