import { m } from '../../messages/compiled/messages.js'
import { ourPaperLabel, paperKindLabel, paperTone } from '../../product/paper/paper-labels.ts'
import { Note, Row, Stack } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { ListedPaper } from './acts-queries.ts'

/** The electronic papers in a row of a list, each with its state. */
export function PaperStates({ papers }: { papers: readonly ListedPaper[] }) {
  if (papers.length === 0) return <Note as="span">{m.papers_not_made()}</Note>
  return (
    <Stack columns={1} gap={4}>
      {papers.map(({ id, paper, state }) => (
        <Row key={id} wrap gap={8} align="center">
          <Note as="span">{paperKindLabel(paper)}</Note>
          <StatusPill tone={paperTone(state)}>{ourPaperLabel(state)}</StatusPill>
        </Row>
      ))}
    </Stack>
  )
}
