import { m } from '../../../messages/compiled/messages.js'
import { paperProblem, paperStateLabel, paperTone } from '../../../product/paper/paper-labels.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import type { EWaybill } from './e-waybill-calls.ts'

type Paper = NonNullable<EWaybill['paper']>

/** Nobody but the company itself tries an e-TTN again. */
const problemOf = (paper: Paper): string | null =>
  paper.problem === 'away' ? m.papers_etn_away() : paperProblem(paper)

type Props = {
  paper: Paper
  /** Whether what went wrong is said elsewhere. */
  isProblemSaid?: boolean
}

/** How the e-TTN stands at Didox, and where it is. */
export function PaperState({ paper, isProblemSaid = false }: Props) {
  const problem = isProblemSaid ? null : problemOf(paper)
  return (
    <Stack columns={1} gap={8} padding={12} border="strong" radius="card">
      <Row wrap gap={12} align="center" justify="between">
        <Text weight="strong">{m.papers_etn_number({ number: paper.number })}</Text>
        <StatusPill tone={paperTone(paper.state)}>{paperStateLabel(paper.state)}</StatusPill>
      </Row>
      {problem !== null && <Text tone="clay">{problem}</Text>}
      {paper.state === 'draft' && <Text tone="quiet">{m.papers_etn_next()}</Text>}
      {paper.url !== null && (
        <a href={paper.url} target="_blank" rel="noopener noreferrer">
          {m.papers_open()}
        </a>
      )}
    </Stack>
  )
}
