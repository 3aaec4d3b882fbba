import { maySend } from '@karvon/domain/electronic-documents/electronic-paper'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { EImzoSign } from '../../product/paper/e-imzo-sign.tsx'
import { ourPaperLabel, paperKindLabel, paperProblem, paperTone } from '../../product/paper/paper-labels.ts'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ActionForm } from '../form/action-form.tsx'
import { invalidateOperatorData, useAction } from '../form/use-action.ts'
import { moment } from '../page/formats.ts'
import { contentOf, type ListedPaper, type PaperSetup, sign } from './acts-queries.ts'

type PaperProps = { paper: ListedPaper; setup: PaperSetup }

function Paper({ paper, setup }: PaperProps) {
  const client = useQueryClient()
  const problem = paperProblem(paper)
  const { signing, taxId } = setup
  return (
    <Stack columns={1} gap={8} padding={12} border="strong" radius="card">
      <Row wrap gap={12} align="center" justify="between">
        <Text weight="strong">{paperKindLabel(paper.paper)}</Text>
        <StatusPill tone={paperTone(paper.state)}>{ourPaperLabel(paper.state)}</StatusPill>
      </Row>
      {problem !== null && <Text tone="clay">{problem}</Text>}
      <Note>
        {m.papers_updated()}: {moment(paper.updatedAt)}
      </Note>
      {paper.url !== null && (
        <a href={paper.url} target="_blank" rel="noreferrer">
          {m.papers_open()}
        </a>
      )}
      {paper.state === 'draft' && signing !== null && taxId !== null && (
        <EImzoSign
          label={m.papers_sign()}
          apiKey={signing.apiKey}
          taxId={taxId}
          readContent={() => contentOf(paper.id)}
          onSigned={async signature => {
            await sign(paper.id, signature)
            showToast('success', m.papers_signed())
            await invalidateOperatorData(client)
          }}
        />
      )}
    </Stack>
  )
}

type Props = {
  papers: readonly ListedPaper[]
  setup: PaperSetup
  /** Has them made at Didox, or asks about them. */
  send: () => Promise<unknown>
  close: () => void
}

/** The electronic papers of an act or of a carrier's month: how they stand, and what an operator does with them. */
export function ActPapers({ papers, setup, send, close }: Props) {
  const action = useAction({ run: send, done: m.papers_asked() })
  const isMissing = papers.length === 0 || papers.some(({ state }) => maySend(state))
  if (!setup.isAvailable) return <Text>{m.papers_off()}</Text>
  return (
    <Stack columns={1} gap={16}>
      {papers.map(paper => (
        <Paper key={paper.id} paper={paper} setup={setup} />
      ))}
      <ActionForm
        submitLabel={isMissing ? m.papers_send() : m.papers_refresh()}
        isBusy={action.isPending}
        problem={action.error}
        cancelLabel={m.ui_close()}
        onCancel={close}
        onSubmit={() => action.mutate(undefined)}
      />
    </Stack>
  )
}
