import { m } from '../../../messages/compiled/messages.js'
import { paperProblem, paperStateLabel, paperTone } from '../../../product/paper/paper-labels.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import type { EWaybill } from './e-waybill-calls.ts'

/** How the e-TTN stands at Didox, and where it is. */
export function PaperState({ paper }: { paper: NonNullable<EWaybill['paper']> }) {
  const problem = paperProblem(paper)
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
